// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.Map;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.xmi.XMLLoad;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.XMLSave;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceImpl;

/**
 * A model file. Every element has a UUID from the moment it joins the resource, and keeps it when an undo brings it
 * back. The written form is canonical: UTF-8, line feeds, one attribute per line, defaults left out.
 * EMF passes no null where none is tested here, which its types do not say.
 */
@SuppressWarnings("null")
public final class HopscopeResource extends XMIResourceImpl {

    /** Document type declarations have no use in a model file, and entities are a way to make a reader hang. */
    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private final Comments comments = new Comments();

    /** A resource for the given location. */
    public HopscopeResource(URI uri) {
        super(uri);
    }

    /** The comments. */
    Comments comments() {
        return comments;
    }

    @Override
    protected boolean useUUIDs() {
        return true;
    }

    /** Without the walk through the whole file that its parent takes for a UUID that nothing has, or not any more. */
    @Override
    protected EObject getEObjectByID(String id) {
        return getIDToEObjectMap().get(id);
    }

    @Override
    protected XMLLoad createXMLLoad() {
        return new StrictLoad(createXMLHelper());
    }

    @Override
    protected XMLSave createXMLSave() {
        return new LenientSave(createXMLHelper());
    }

    @Override
    protected void init() {
        super.init();
        setEncoding("UTF-8");
        var load = getDefaultLoadOptions();
        // without these two, each forward reference searches the whole file
        load.put(XMLResource.OPTION_DEFER_IDREF_RESOLUTION, Boolean.TRUE);
        load.put(XMLResource.OPTION_DEFER_ATTACHMENT, Boolean.TRUE);
        // comments come no other way
        load.put(XMLResource.OPTION_USE_LEXICAL_HANDLER, Boolean.TRUE);
        load.put(XMLResource.OPTION_PARSER_FEATURES, Map.of(NO_DOCTYPE, Boolean.TRUE));
        var save = getDefaultSaveOptions();
        save.put(XMLResource.OPTION_ENCODING, "UTF-8");
        // the narrowest line: each attribute gets its own, so that one changed value is one changed line
        save.put(XMLResource.OPTION_LINE_WIDTH, 1);
        save.put(Resource.OPTION_LINE_DELIMITER, "\n");
        save.put(XMLResource.OPTION_PROCESS_DANGLING_HREF, XMLResource.OPTION_PROCESS_DANGLING_HREF_DISCARD);
    }
}
