import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'

/**
 * True when this ASCII text bears this Ed25519 signature of this key (RFC 8032, strict); both in lower-case hex. By a library, because
 * browsers give their own help over encrypted addresses only.
 */
export const isSignedBy = (publicKey: string, signature: string, text: string): boolean => {
  try {
    const [key, signed] = [hexToBytes(publicKey), hexToBytes(signature)]
    return ed25519.verify(signed, new TextEncoder().encode(text), key, { zip215: false })
  } catch {
    // Not the bytes of a key or a signature at all.
    return false
  }
}
