import type { CurrencyForm } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'

export type Wallet = Output<'vendorWallets', 'wallets'>['wallets'][number]
export type Move = Output<'vendorWallets', 'transfer'>['transfer']
type Wish = { vendor: string; direction: 'in' | 'out'; amount: string }

/** What a move came to, in one sentence. */
export const useMoveAnswer = (currency: CurrencyForm) => {
  const { t } = useWords()
  return ({ state, direction, amount, vendorName: name }: Move) => {
    const values = { amount: ownMoneyText(amount, currency), name }
    return state === 'DONE' || state === 'FAILED'
      ? t(`vendorWallet.told.${direction}.${state}`, values)
      : t('vendorWallet.told.waits', values)
  }
}

const useRefresh = () => {
  const cache = useQueryClient()
  return () => {
    for (const group of ['vendorWallets', 'wallet', 'records'])
      void cache.invalidateQueries({ queryKey: [group] })
  }
}

const isWish = (value: unknown): value is Wish => hasTexts(value, 'vendor', 'direction', 'amount')

/** One move at a vendor at a time, and each exactly once. */
export const useMove = ({ vendor }: Wallet, currency: CurrencyForm, onMoved: () => void) => {
  const refresh = useRefresh()
  const showAnswer = useMoveAnswer(currency)
  return useMoneyAct({
    kind: `vendor-move-${vendor}`,
    isContent: isWish,
    prepare: async (wish: Wish) => wish,
    send: ({ key, content }) => client('vendorWallets', 'transfer', { transferId: key, ...content }),
    onAnswer: ({ transfer }) => {
      refresh()
      toast(showAnswer(transfer))
      onMoved()
    },
  })
}

type Home = Record<string, never>

const isHome = (value: unknown): value is Home => typeof value === 'object' && value !== null

/** All of it home, from every vendor at once. */
export const useHome = (currency: CurrencyForm) => {
  const { t } = useWords()
  const refresh = useRefresh()
  return useMoneyAct({
    kind: 'vendor-home',
    isContent: isHome,
    prepare: async (wish: Home) => wish,
    send: ({ key }) => client('vendorWallets', 'bringHome', { homeId: key }),
    onAnswer: ({ transfers, silent }) => {
      refresh()
      if (silent.length > 0) return toast(t('vendorWallet.homeSilent', { names: silent.join(', ') }))
      if (transfers.length === 0) return toast(t('vendorWallet.homeNothing'))
      const [first] = transfers
      if (first && transfers.length === 1 && first.state === 'DONE')
        return toast(t('vendorWallet.homeDone', { amount: ownMoneyText(first.amount, currency) }))
      return toast(t('vendorWallet.homeWaits'))
    },
  })
}
