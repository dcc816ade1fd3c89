// A certificate that a test's company signs with. Node can read certificates and not write them.
import { generateKeyPairSync, sign } from 'node:crypto'

/** RFC 5280 in the little that a certificate needs: an RSA key under a name, for a day. */
export function selfSigned(name: string): { privateKey: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(SHA256_WITH_RSA, Buffer.from([0x05, 0x00]))
  const who = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(name)))))
  const validity = sequence(time(Date.now() - 60_000), time(Date.now() + 86_400_000))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(tlv(0x02, Buffer.from([1])), algorithm, who, validity, who, key)
  const signature = tlv(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    /** DER in base64, as metadata carries it. */
    certificate: sequence(content, algorithm, signature).toString('base64'),
  }
}

/** 1.2.840.113549.1.1.11 and 2.5.4.3 */
const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

const sequence = (...parts: Buffer[]) => tlv(0x30, Buffer.concat(parts))
const time = (ms: number) =>
  tlv(
    0x17,
    Buffer.from(
      new Date(ms)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  )

/** Tag, length, value (X.690, DER). */
function tlv(tag: number, value: Buffer): Buffer {
  const bytes = value.length < 0x80 ? [value.length] : [0x82, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), value])
}
