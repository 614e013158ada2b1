import type { SlotInfo } from '@krathong/games/slots'
import { readAmount } from '../../shared/amounts.ts'

/** What the screens tell of a game, read once from the information that came with the seat. */
export interface SlotFacts {
  info: SlotInfo
  names: { readonly [symbol: string]: string }
  paying: readonly SlotInfo['symbols'][number][]
  wild: SlotInfo['symbols'][number] | null
  /** Of several wilds, each that multiplies by another factor. */
  wilds: readonly SlotInfo['symbols'][number][]
  scatter: SlotInfo['symbols'][number] | null
  /** What runs past between two results, reel by reel: decoration made of the symbols that the reel carries. */
  passing: readonly (readonly string[])[]
  /** What stands on the reels before the first spin: symbols that pay, no three alike in a row and nothing that starts a feature. */
  opening: readonly (readonly string[])[]
  /** Price of the feature as a multiple of the stake. */
  buyPriceX: number | null
  /** What the pots add to the RTP. */
  rtpJackpots: number
}

/** A text of a definition in the person's language. */
export const nameOf = (texts: { readonly [language: string]: string }, language: string) =>
  texts[language] ?? texts['en'] ?? ''

/** The server adds what its brand decides: whether the pots take part. */
type TakenInfo = SlotInfo & { rtpJackpots?: number }

const isSlotInfo = (info: unknown): info is TakenInfo =>
  typeof info === 'object' &&
  info !== null &&
  'symbols' in info &&
  Array.isArray(info.symbols) &&
  'lines' in info &&
  'spin' in info

export const readFacts = (info: unknown, language: string): SlotFacts => {
  if (!isSlotInfo(info)) throw new TypeError('The seat came without the information of its game')
  const named = info.symbols.map(({ id, name }) => [id, nameOf(name, language) || id] as const)
  const buyCost = info.buy && readAmount(info.buy.cost)
  return {
    info,
    names: Object.fromEntries(named),
    paying: info.symbols.filter(({ kind }) => kind === 'paying'),
    wild: info.symbols.find(({ kind }) => kind === 'wild') ?? null,
    wilds: info.symbols.filter(({ kind }) => kind === 'wild'),
    scatter: info.symbols.find(({ kind }) => kind === 'scatter') ?? null,
    passing: Array.from({ length: info.reels }, (_, reel) => passingOn(info, reel)),
    opening: openingOf(info),
    rtpJackpots: info.rtpJackpots ?? 0,
    buyPriceX: buyCost === null ? null : Number(buyCost / readAmount(info.spin.cost)),
  }
}

/** Steps through the reel's symbols so that neighbours differ and no two reels run alike. */
const passingOn = ({ symbols }: SlotInfo, reel: number): string[] => {
  const own = symbols.filter(({ reels }) => reels.includes(reel + 1)).map(({ id }) => id)
  const stride = [3, 5, 7, 4, 2].find((step, at) => at >= reel % 3 && own.length % step !== 0) ?? 1
  return own.map((_, at) => own[(at * stride + reel * 2) % own.length] ?? '')
}

const openingOf = ({ symbols, reels, rows }: SlotInfo): string[][] => {
  const paying = symbols.filter(({ kind }) => kind === 'paying').map(({ id }) => id)
  const at = (reel: number, row: number) => paying[(reel * 2 + row * 3) % paying.length] ?? ''
  return Array.from({ length: reels }, (_, reel) => Array.from({ length: rows }, (__, row) => at(reel, row)))
}
