// SPDX-License-Identifier: EPL-2.0
package org.hopscope.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.emf.codegen.ecore.generator.Generator;
import org.eclipse.emf.codegen.ecore.generator.GeneratorAdapterFactory;
import org.eclipse.emf.codegen.ecore.genmodel.GenJDKLevel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelFactory;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory;
import org.eclipse.emf.common.util.BasicMonitor;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.plugin.EcorePlugin;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;

/**
 * Generates the Java code of all Ecore models in a bundle's {@code model} folder into its {@code src-gen} folder.
 * The generator model is made in memory, so that the settings live here once and the Ecore files are the only source.
 */
public final class ModelGenerator {

    private ModelGenerator() {
    }

    /** Generates for the bundle whose folder is the one argument; fails with an exception if a model has errors. */
    public static void main(String[] args) throws IOException {
        var bundle = Path.of(args[0]).toAbsolutePath().normalize();
        var name = bundle.getFileName().toString();
        EcorePlugin.getPlatformResourceMap().put(name, URI.createFileURI(bundle + "/"));
        // without this the generator finds no adapter for its input, writes nothing and reports success
        GeneratorAdapterFactory.Descriptor.Registry.INSTANCE.addDescriptor(GenModelPackage.eNS_URI,
                GenModelGeneratorAdapterFactory.DESCRIPTOR);
        var packages = packages(new ResourceSetImpl(), bundle.resolve("model"));
        var genModel = genModel(name, packages);
        require(genModel.diagnose());
        var code = bundle.resolve("src-gen");
        if (newest(bundle.resolve("model")).compareTo(newest(code)) > 0) {
            // the generator merges into what is there: it leaves classes that the model has no more, and an order of
            // the code that depends on what the model was before, so that two builds of a commit would differ
            delete(code);
        }
        var before = newest(code);
        var generator = new Generator();
        generator.setInput(genModel);
        require(generator.generate(genModel, GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE, new BasicMonitor()));
        if (newest(code).compareTo(before) > 0) {
            // the numbers of features are constants that the compiler copies into classes whose sources stay the same
            delete(bundle.resolve("target/classes"));
        }
    }

    /** When a file in the folder was written last; the epoch if there is none. */
    private static FileTime newest(Path folder) throws IOException {
        var newest = FileTime.fromMillis(0);
        if (Files.isDirectory(folder)) {
            try (var files = Files.walk(folder)) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    var written = Files.getLastModifiedTime(file);
                    newest = written.compareTo(newest) > 0 ? written : newest;
                }
            }
        }
        return newest;
    }

    private static void delete(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static List<EPackage> packages(ResourceSet resources, Path folder) throws IOException {
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new EcoreResourceFactoryImpl());
        var found = new ArrayList<EPackage>();
        try (var files = Files.list(folder)) {
            for (var file : files.filter(f -> f.toString().endsWith(".ecore")).sorted().toList()) {
                var resource = resources.getResource(URI.createFileURI(file.toString()), true);
                found.add((EPackage) resource.getContents().get(0));
            }
        }
        for (var one : found) {
            require(Diagnostician.INSTANCE.validate(one));
        }
        return found;
    }

    private static GenModel genModel(String bundle, List<EPackage> packages) {
        var genModel = GenModelFactory.eINSTANCE.createGenModel();
        genModel.initialize(packages);
        genModel.setModelName("Hopscope");
        genModel.setModelPluginID("");
        genModel.setModelDirectory("/" + bundle + "/src-gen");
        genModel.setComplianceLevel(GenJDKLevel.JDK210_LITERAL);
        genModel.setRootExtendsClass("org.eclipse.emf.ecore.impl.MinimalEObjectImpl$Container");
        genModel.setUpdateClasspath(false);
        genModel.setBundleManifest(false);
        genModel.setCodeFormatting(false);
        genModel.setNonNLSMarkers(false);
        genModel.setCopyrightFields(false);
        genModel.setSuppressGenModelAnnotations(false);
        genModel.setCanGenerate(true);
        for (var genPackage : genModel.getGenPackages()) {
            genPackage.setBasePackage(bundle);
        }
        return genModel;
    }

    private static void require(Diagnostic diagnostic) {
        if (diagnostic.getSeverity() >= Diagnostic.ERROR) {
            var text = new StringBuilder(diagnostic.getMessage());
            diagnostic.getChildren().forEach(child -> text.append(System.lineSeparator()).append(child.getMessage()));
            throw new IllegalStateException(text.toString(), diagnostic.getException());
        }
    }
}
