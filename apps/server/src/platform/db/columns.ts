/**
 * Values in PostgreSQL's binary form: whole columns as array parameters and whole rows for COPY. A batch of hundreds of rows costs
 * the server no text to parse and this process no text to build.
 */
const OID = { int2: 21, int4: 23, int8: 20, text: 25, uuid: 2950, time: 1184 } as const

const ARRAY_HEAD = 20
const EMPTY_ARRAY = 12
const DASH = 45
const MS_AT_2000 = 946_684_800_000

const microsOf = (value: Date): bigint => BigInt(value.getTime() - MS_AT_2000) * 1000n

const nibbles = new Uint8Array(128)
for (let digit = 0; digit < 16; digit += 1) {
  const code = digit.toString(16).charCodeAt(0)
  nibbles[code] = digit
  if (digit > 9) nibbles[code - 32] = digit
}

/** Bytes with a view on them: the view's setters are compiled to single machine instructions, a Buffer's are not. */
interface Target {
  bytes: Buffer
  view: DataView
}

const newTarget = (size: number): Target => {
  const bytes = Buffer.allocUnsafeSlow(size)
  return { bytes, view: new DataView(bytes.buffer) }
}

const writeUuid = ({ bytes }: Target, at: number, uuid: string): void => {
  let from = 0
  for (let place = at; place < at + 16; place += 1) {
    if (uuid.charCodeAt(from) === DASH) from += 1
    bytes[place] = (nibbles[uuid.charCodeAt(from)]! << 4) | nibbles[uuid.charCodeAt(from + 1)]!
    from += 2
  }
}

const SHORT = 80
const FIRST_BEYOND_ASCII = 128

/** Writes UTF-8 and answers its length. Short plain words, which are most, are quicker letter by letter than by a call. */
const writeText = ({ bytes }: Target, at: number, text: string): number => {
  if (text.length > SHORT) return bytes.write(text, at)
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place)
    if (letter >= FIRST_BEYOND_ASCII) return bytes.write(text, at)
    bytes[at + place] = letter
  }
  return text.length
}

const arrayOf = (oid: number, count: number, size: number): Target => {
  const target = newTarget(count === 0 ? EMPTY_ARRAY : ARRAY_HEAD + size)
  const { view } = target
  view.setInt32(0, count === 0 ? 0 : 1)
  view.setInt32(4, 0)
  view.setInt32(8, oid)
  if (count === 0) return target
  view.setInt32(12, count)
  view.setInt32(16, 1)
  return target
}

const fixed = <T>(
  oid: number,
  size: number,
  values: readonly T[],
  write: (target: Target, at: number, value: T) => void,
): Buffer => {
  const array = arrayOf(oid, values.length, values.length * (4 + size))
  let at = ARRAY_HEAD
  for (const value of values) {
    array.view.setInt32(at, size)
    write(array, at + 4, value)
    at += 4 + size
  }
  return array.bytes
}

export const uuids = (values: readonly string[]) => fixed(OID.uuid, 16, values, writeUuid)
export const int2s = (values: readonly number[]) =>
  fixed(OID.int2, 2, values, ({ view }, at, value) => view.setInt16(at, value))
export const int4s = (values: readonly number[]) =>
  fixed(OID.int4, 4, values, ({ view }, at, value) => view.setInt32(at, value))
export const int8s = (values: readonly bigint[]) =>
  fixed(OID.int8, 8, values, ({ view }, at, value) => view.setBigInt64(at, value))

/** Moments; null where there is none. */
export const times = (values: readonly (Date | null)[]): Buffer => {
  const array = arrayOf(OID.time, values.length, values.length * (4 + 8))
  let at = ARRAY_HEAD
  for (const value of values) {
    array.view.setInt32(at, value === null ? -1 : 8)
    at += 4
    if (value === null) continue
    array.view.setBigInt64(at, microsOf(value))
    at += 8
  }
  return values.length === 0 ? array.bytes : array.bytes.subarray(0, at)
}

export const texts = (values: readonly string[]): Buffer => {
  // A code unit is at most three bytes.
  const most = values.reduce((sum, value) => sum + 4 + value.length * 3, 0)
  const array = arrayOf(OID.text, values.length, most)
  if (values.length === 0) return array.bytes
  let at = ARRAY_HEAD
  for (const value of values) {
    const length = writeText(array, at + 4, value)
    array.view.setInt32(at, length)
    at += 4 + length
  }
  return array.bytes.subarray(0, at)
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const FIRST_SIZE = 16_384

/** Rows for `copy ... from stdin (format binary)`, written field by field in the order of the statement's columns. */
export class CopyRows {
  #target = newTarget(FIRST_SIZE)
  #at = 0

  /** Begins a new message in the bytes of the last one. */
  start(): this {
    this.#at = SIGNATURE.copy(this.#target.bytes)
    return this
  }

  row(fields: number): this {
    this.#room(2)
    this.#target.view.setInt16(this.#at, fields)
    this.#at += 2
    return this
  }

  uuid(value: string | null): this {
    if (value === null) return this.#null()
    const at = this.#size(16)
    writeUuid(this.#target, at, value)
    return this
  }

  flag(value: boolean): this {
    const at = this.#size(1)
    this.#target.bytes[at] = Number(value)
    return this
  }

  hex(value: string): this {
    const at = this.#size(value.length / 2)
    this.#target.bytes.write(value, at, 'hex')
    return this
  }

  /** As jsonb, whose binary form is a version and the text. */
  json(value: unknown): this {
    return this.text(`\u0001${JSON.stringify(value)}`)
  }

  int2(value: number): this {
    const at = this.#size(2)
    this.#target.view.setInt16(at, value)
    return this
  }

  int4(value: number | null): this {
    if (value === null) return this.#null()
    const at = this.#size(4)
    this.#target.view.setInt32(at, value)
    return this
  }

  int8(value: bigint | null): this {
    if (value === null) return this.#null()
    const at = this.#size(8)
    this.#target.view.setBigInt64(at, value)
    return this
  }

  time(value: Date | null): this {
    if (value === null) return this.#null()
    return this.int8(microsOf(value))
  }

  text(value: string | null): this {
    if (value === null) return this.#null()
    // A code unit is at most three bytes.
    this.#room(4 + value.length * 3)
    const length = writeText(this.#target, this.#at + 4, value)
    this.#target.view.setInt32(this.#at, length)
    this.#at += 4 + length
    return this
  }

  uuidArray(values: readonly string[] | null): this {
    if (values === null) return this.#null()
    const array = uuids(values)
    const at = this.#size(array.length)
    array.copy(this.#target.bytes, at)
    return this
  }

  /** The finished message, good until the next start. */
  end(): Buffer {
    this.#room(2)
    this.#target.view.setInt16(this.#at, -1)
    this.#at += 2
    return this.#target.bytes.subarray(0, this.#at)
  }

  #null(): this {
    this.#room(4)
    this.#target.view.setInt32(this.#at, -1)
    this.#at += 4
    return this
  }

  /** Writes a field's length and answers where its bytes go; the target may be another one afterwards. */
  #size(length: number): number {
    this.#room(4 + length)
    this.#target.view.setInt32(this.#at, length)
    const from = this.#at + 4
    this.#at = from + length
    return from
  }

  #room(length: number): void {
    if (this.#at + length <= this.#target.bytes.length) return
    const larger = newTarget(Math.max(this.#target.bytes.length * 2, this.#at + length))
    this.#target.bytes.copy(larger.bytes, 0, 0, this.#at)
    this.#target = larger
  }
}
