// SPDX-License-Identifier: EPL-2.0

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Set;

import org.bouncycastle.openpgp.PGPPublicKey;
import org.eclipse.equinox.internal.p2.artifact.processors.pgp.PGPSignatureVerifier;
import org.eclipse.equinox.internal.p2.metadata.ArtifactKey;
import org.eclipse.equinox.p2.core.IProvisioningAgent;
import org.eclipse.equinox.p2.metadata.Version;
import org.eclipse.equinox.p2.repository.artifact.spi.ArtifactDescriptor;
import org.eclipse.equinox.p2.repository.spi.PGPPublicKeyService;

/**
 * Checks files as p2 checks what it downloads. Arguments: a file with public keys; then pairs of a file and its
 * signature. Exit code 0 if p2 accepts all, 3 if it refuses one; needs the bundles of p2 on the class path.
 */
public final class SignaturesOfP2 {

    private SignaturesOfP2() {}

    public static void main(String[] words) throws IOException {
        var keys = Files.readString(Path.of(words[0]));
        for (int i = 1; i < words.length; i += 2) {
            var descriptor = new ArtifactDescriptor(new ArtifactKey("osgi.bundle", words[i], Version.emptyVersion));
            descriptor.setProperty(PGPSignatureVerifier.PGP_SIGNER_KEYS_PROPERTY_NAME, keys);
            descriptor.setProperty(PGPSignatureVerifier.PGP_SIGNATURES_PROPERTY_NAME,
                    Files.readString(Path.of(words[i + 1])));
            var verifier = new PGPSignatureVerifier();
            verifier.initialize(agent(new Keys()), null, descriptor);
            if (verifier.getStatus().isOK()) {
                verifier.link(java.io.OutputStream.nullOutputStream(), null);
                verifier.write(Files.readAllBytes(Path.of(words[i])));
                verifier.close();
            }
            if (!verifier.getStatus().isOK()) {
                System.err.println(words[i] + ": " + verifier.getStatus().getMessage());
                System.exit(3);
            }
        }
    }

    private static IProvisioningAgent agent(PGPPublicKeyService keys) {
        return (IProvisioningAgent) Proxy.newProxyInstance(SignaturesOfP2.class.getClassLoader(),
                new Class<?>[] {IProvisioningAgent.class},
                (proxy, method, arguments) -> method.getName().equals("getService") ? keys : null);
    }

    /** The keys that the list of artifacts names. */
    private static final class Keys extends PGPPublicKeyService {

        private final List<PGPPublicKey> known = new ArrayList<>();

        @Override
        public PGPPublicKey getKey(String fingerprint) {
            return known.stream().filter(key -> toHexFingerprint(key).equals(fingerprint)).findFirst().orElse(null);
        }

        @Override
        public Collection<PGPPublicKey> getKeys(long id) {
            return known.stream().filter(key -> key.getKeyID() == id).toList();
        }

        @Override
        public PGPPublicKey addKey(PGPPublicKey key) {
            known.add(key);
            return key;
        }

        @Override
        public Set<PGPPublicKey> getVerifiedCertifications(PGPPublicKey key) {
            return Set.of();
        }

        @Override
        public Date getVerifiedRevocationDate(PGPPublicKey key) {
            return null;
        }
    }
}
