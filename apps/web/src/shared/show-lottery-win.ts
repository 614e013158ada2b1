import { gameNamesOf, soldGameOf } from '@krathong/lottery'
import { toast } from '@krathong/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { ownMoneyText } from './own-money.tsx'
import { currentLanguage } from './preferences.ts'
import { permissionQuery } from './queries.ts'
import { loadAllWords, wordsOf } from './words.ts'
import type { WordKey } from './words.ts'

interface Win {
  gameCode: string
  numero: string
  prize: string
}

/** Says what a draw paid, wherever on the site its player is; what shows the tickets of the lottery is read again. */
export const showLotteryWin = async (cache: QueryClient, { gameCode, numero, prize }: Win): Promise<void> => {
  void cache.invalidateQueries({ queryKey: ['lottery'] })
  const language = currentLanguage()
  const brand = cache.getQueryData(permissionQuery().queryKey)?.info?.brand
  if (!brand) return
  await loadAllWords(language)
  const sold = soldGameOf(gameCode)
  const lottery = (sold && gameNamesOf(sold.game)[language]) ?? gameCode
  const amount = ownMoneyText(prize, brand.currency)
  toast(wordsOf(language).t('lottery.win' satisfies WordKey, { amount, lottery, numero }))
}
