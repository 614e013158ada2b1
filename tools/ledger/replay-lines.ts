import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { ReplayedTransfer } from './replay-balances.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const OPTIONAL = String.raw`(-|\d{1,19})`
const SHAPE = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,3}) (${UUID}) (\d{1,5}) (\d{1,3}) (${UUID}) (\d{1,3}) (${UUID}) ([A-Z]{3,5}) (\d{1,19}) ${OPTIONAL} ${OPTIONAL} ${OPTIONAL} ${OPTIONAL}$`,
)

/** Each line of a file with where it stands. */
export async function* linesOf(dir: string, name: string): AsyncGenerator<{ place: string; text: string }> {
  let number = 0
  const lines = createInterface({ input: createReadStream(`${dir}/${name}`, 'latin1'), crlfDelay: Infinity })
  for await (const text of lines) {
    number += 1
    yield { place: `${name}, line ${number}`, text }
  }
}

export interface ReadLine {
  number: string
  /** SHA-256 of what stands between the number and the hash, computed here. */
  digest: string
  transfer: ReplayedTransfer | null
  fault: string | null
}

const optional = (text: string): bigint | null => (text === '-' ? null : BigInt(text))

const transferOf = (place: string, content: string): ReplayedTransfer | null => {
  const found = SHAPE.exec(content)
  if (!found) return null
  const [, , kind, id, leg, dp, dOwner, cp, cOwner, currency, amountText, da, dv, ca, cv] =
    found as unknown as [...string[]]
  const amount = BigInt(amountText!)
  return {
    place,
    cause: `${kind}:${id}:${leg}`,
    currency: currency!,
    amount,
    sides: [
      { purpose: dp!, owner: dOwner!, delta: -amount, after: optional(da!), version: optional(dv!) },
      { purpose: cp!, owner: cOwner!, delta: amount, after: optional(ca!), version: optional(cv!) },
    ],
  }
}

/** What a line of transfers says, and what is wrong with the line itself. */
export const readLine = (place: string, text: string): ReadLine => {
  const first = text.indexOf(' ')
  const last = text.lastIndexOf(' ')
  const number = text.slice(0, Math.max(first, 0))
  const content = text.slice(first + 1, Math.max(last, 0))
  const digest = hash('sha256', Buffer.from(content, 'latin1'), 'hex')
  const transfer = transferOf(place, content)
  const name = transfer?.cause ?? (content.slice(0, 200) || '(nothing)')
  if (text.slice(last + 1) !== digest)
    return { number, digest, transfer, fault: `${place}: transfer ${name} is not what its hash says` }
  if (!transfer || transfer.amount <= 0n)
    return { number, digest, transfer: null, fault: `${place}: ${name} is not a transfer` }
  return { number, digest, transfer, fault: null }
}
