/** EMVCo merchant-presented QR: a text of objects `id + length + value`, closed by a CRC over everything before it. */
export interface EmvObject {
  id: string
  value: string
}

const VALUE_MAX = 99

/** CRC-16/CCITT-FALSE of an ASCII text: polynomial 0x1021, start 0xFFFF, no reflection, as four upper-case hex digits. */
export const crcOf = (text: string): string => {
  let crc = 0xffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** One object; throws for what no scanner could read. */
export const emv = (id: string, value: string): string => {
  if (!/^\d\d$/.test(id) || !/^[\x20-\x7e]+$/.test(value) || value.length > VALUE_MAX)
    throw new RangeError(`not an EMV object: ${id}`)
  return id + String(value.length).padStart(2, '0') + value
}

/** A template: an object of objects. */
export const emvTemplate = (id: string, parts: readonly string[]): string => emv(id, parts.join(''))

export const sealEmv = (objects: readonly string[]): string => {
  const open = `${objects.join('')}6304`
  return open + crcOf(open)
}

const readObjects = (text: string): EmvObject[] | null => {
  const objects: EmvObject[] = []
  let at = 0
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4))
    if (!head) return null
    const length = Number(head[2])
    const value = text.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length !== length) return null
    objects.push({ id: head[1]!, value })
    at += 4 + length
  }
  return objects
}

/** The objects of a payload, or null when a length, the closing CRC or its place is wrong. */
export const readEmv = (payload: string): EmvObject[] | null => {
  const objects = readObjects(payload)
  const last = objects?.at(-1)
  if (!objects || objects[0]?.id !== '00' || last?.id !== '63' || last.value.length !== 4) return null
  if (objects.filter(({ id }) => id === '63').length !== 1) return null
  return crcOf(payload.slice(0, -4)) === last.value ? objects : null
}
