import { betLimits, slotGames } from '@krathong/games/slots'
import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { readFreeSpinGames } from '../../../play/vendors/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { readGamesNamed } from './free-spin-store.ts'
import { countVendorSpins, readVendorSpins } from './vendor-spin-reads.ts'
import type { VendorSpins } from './vendor-spin-reads.ts'

const GAMES_SHOWN = 12

const nameIn = (names: Record<string, string>, language: string, id: string): string =>
  names[language] ?? names['en'] ?? id

/** What staff see of free spins at vendors, and the games they can be given in. */
export const vendorSpinsRoutes = ({ app, settings }: RewardParts) => {
  const { brandId } = settings.current()
  const money = (amount: bigint) => formatAmount(amount, settings.current().value.currency.exponent)

  const rowView = (
    { texts, names, stake, won, at, until, endedAt, ...row }: VendorSpins,
    language: string,
  ) => {
    const titles = Object.values(texts).map(({ title }) => title)
    return {
      ...row,
      title:
        texts[language]?.title ||
        texts[settings.current().value.defaultLanguage]?.title ||
        (titles.find((title) => title !== '') ?? ''),
      games: names.map(({ id, names: texted }) => nameIn(texted, language, id)),
      ...{ stake: money(stake), won: money(won), at: at.toISOString(), until: until.toISOString() },
      endedAt: endedAt?.toISOString() ?? null,
    }
  }

  const allGames = async (language: string) => {
    const { exponent } = settings.current().value.currency
    const [own, theirs] = await Promise.all([
      readGamesNamed(app.db, [...slotGames.keys()]),
      readFreeSpinGames(app.db, exponent),
    ])
    return [
      ...own.map(({ id, names, vendorCode, isOpen }) => ({
        ...{ id, name: nameIn(names, language, id), vendor: vendorCode, isOpen },
        stakes: betLimits(slotGames.get(id)!, exponent).levels.map(money),
      })),
      ...theirs.map(({ gameId, names, vendorCode, isOpen, stakes }) => ({
        ...{ id: gameId, name: nameIn(names, language, gameId), vendor: vendorCode, isOpen },
        stakes: stakes?.map(money) ?? null,
      })),
    ]
  }

  return implement('vendorSpins', calls.vendorSpins, {
    list: async ({ queue, ...wanted }, { request }) => {
      const page = placePage(wanted, await countVendorSpins(app.db, brandId, queue))
      const { pageSize } = page
      const rows = await readVendorSpins(app.db, brandId, { queue, pageSize, offset: offsetOf(page) })
      return { content: rows.map((row) => rowView(row, request.language)), ...page }
    },
    games: async ({ search }, { request }) => {
      const wanted = search.trim().toLowerCase()
      const games = (await allGames(request.language)).filter(({ id, name, vendor }) =>
        [id, name, vendor].some((text) => text.toLowerCase().includes(wanted)),
      )
      return { games: games.slice(0, GAMES_SHOWN) }
    },
  })
}
