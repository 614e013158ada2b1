/**
 * Values in PostgreSQL's binary form: whole columns as array parameters and whole rows for COPY. A batch of hundreds of rows costs
 * the server no text to parse and this process no text to build.
 */
const OID = { int2: 21, int4: 23, int8: 20, text: 25, uuid: 2950 } as const

const ARRAY_HEAD = 20
const DASH = 45
const MS_AT_2000 = 946_684_800_000

const nibbles = new Uint8Array(128)
for (let digit = 0; digit < 16; digit += 1) {
  const code = digit.toString(16).charCodeAt(0)
  nibbles[code] = digit
  if (digit > 9) nibbles[code - 32] = digit
}

const writeUuid = (target: Buffer, at: number, uuid: string): void => {
  let from = 0
  for (let place = at; place < at + 16; place += 1) {
    if (uuid.charCodeAt(from) === DASH) from += 1
    target[place] = (nibbles[uuid.charCodeAt(from)]! << 4) | nibbles[uuid.charCodeAt(from + 1)]!
    from += 2
  }
}

const arrayOf = (oid: number, count: number, bytes: number): Buffer => {
  const array = Buffer.allocUnsafe(ARRAY_HEAD + bytes)
  array.writeInt32BE(count === 0 ? 0 : 1, 0)
  array.writeInt32BE(0, 4)
  array.writeInt32BE(oid, 8)
  if (count === 0) return array.subarray(0, 12)
  array.writeInt32BE(count, 12)
  array.writeInt32BE(1, 16)
  return array
}

const fixed = <T>(
  oid: number,
  size: number,
  values: readonly T[],
  write: (target: Buffer, at: number, value: T) => void,
): Buffer => {
  const array = arrayOf(oid, values.length, values.length * (4 + size))
  let at = ARRAY_HEAD
  for (const value of values) {
    array.writeInt32BE(size, at)
    write(array, at + 4, value)
    at += 4 + size
  }
  return array
}

export const uuids = (values: readonly string[]) => fixed(OID.uuid, 16, values, writeUuid)
export const int2s = (values: readonly number[]) =>
  fixed(OID.int2, 2, values, (target, at, value) => target.writeInt16BE(value, at))
export const int4s = (values: readonly number[]) =>
  fixed(OID.int4, 4, values, (target, at, value) => target.writeInt32BE(value, at))
export const int8s = (values: readonly bigint[]) =>
  fixed(OID.int8, 8, values, (target, at, value) => target.writeBigInt64BE(value, at))

export const texts = (values: readonly string[]): Buffer => {
  const bytes = values.reduce((sum, value) => sum + 4 + Buffer.byteLength(value), 0)
  const array = arrayOf(OID.text, values.length, bytes)
  let at = ARRAY_HEAD
  for (const value of values) {
    const length = array.write(value, at + 4)
    array.writeInt32BE(length, at)
    at += 4 + length
  }
  return array
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const FIRST_SIZE = 16_384

/** Rows for `copy ... from stdin (format binary)`, written field by field in the order of the statement's columns. */
export class CopyRows {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE)
  #at = SIGNATURE.copy(this.#bytes)

  row(fields: number): this {
    this.#room(2)
    this.#at = this.#bytes.writeInt16BE(fields, this.#at)
    return this
  }

  uuid(value: string): this {
    this.#size(16)
    writeUuid(this.#bytes, this.#at, value)
    this.#at += 16
    return this
  }

  int2(value: number): this {
    this.#size(2)
    this.#at = this.#bytes.writeInt16BE(value, this.#at)
    return this
  }

  int4(value: number): this {
    this.#size(4)
    this.#at = this.#bytes.writeInt32BE(value, this.#at)
    return this
  }

  int8(value: bigint | null): this {
    if (value === null) return this.#null()
    this.#size(8)
    this.#at = this.#bytes.writeBigInt64BE(value, this.#at)
    return this
  }

  time(value: Date): this {
    return this.int8(BigInt(value.getTime() - MS_AT_2000) * 1000n)
  }

  text(value: string): this {
    // A code unit is at most three bytes.
    this.#room(4 + value.length * 3)
    const length = this.#bytes.write(value, this.#at + 4)
    this.#bytes.writeInt32BE(length, this.#at)
    this.#at += 4 + length
    return this
  }

  uuidArray(values: readonly string[]): this {
    const array = uuids(values)
    this.#size(array.length)
    this.#at += array.copy(this.#bytes, this.#at)
    return this
  }

  /** The finished message; nothing may be added afterwards. */
  end(): Buffer {
    this.#room(2)
    this.#at = this.#bytes.writeInt16BE(-1, this.#at)
    return this.#bytes.subarray(0, this.#at)
  }

  #null(): this {
    this.#room(4)
    this.#at = this.#bytes.writeInt32BE(-1, this.#at)
    return this
  }

  #size(bytes: number): void {
    this.#room(4 + bytes)
    this.#at = this.#bytes.writeInt32BE(bytes, this.#at)
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}
