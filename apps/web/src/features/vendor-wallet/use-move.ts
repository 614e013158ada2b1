import { formatMoney } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { RefusedError } from '@krathong/protocol/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { newId } from '../../shared/new-id.ts'
import { useWords } from '../../shared/words.ts'

export type Wallet = Output<'vendorWallets', 'wallets'>['wallets'][number]
export type Move = Output<'vendorWallets', 'transfer'>['transfer']
type Wish = { vendor: string; direction: 'in' | 'out'; amount: string }

const isUnanswered = (error: unknown) =>
  error instanceof RefusedError && (error.code === 'NETWORK' || error.status >= 500)
const isSame = (a: Wish, b: Wish) =>
  a.vendor === b.vendor && a.direction === b.direction && a.amount === b.amount

/** What a move came to, in one sentence. */
export const useTold = (symbol: string) => {
  const { t } = useWords()
  return ({ state, direction, amount, vendorName: name }: Move) => {
    const values = { amount: formatMoney(amount, symbol), name }
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

/** One move. A wish keeps its id until the server has answered, so that sending it again never moves twice. */
export const useMove = (symbol: string, onMoved: () => void) => {
  const refresh = useRefresh()
  const tell = useTold(symbol)
  const [doubt, setDoubt] = useState<(Wish & { transferId: string }) | null>(null)
  const moving = useMutation({
    mutationFn: (wish: Wish & { transferId: string }) => client('vendorWallets', 'transfer', wish),
    onSuccess: ({ transfer }) => {
      setDoubt(null)
      refresh()
      toast(tell(transfer))
      onMoved()
    },
    onError: (error, wish) => setDoubt(isUnanswered(error) ? wish : null),
  })
  return {
    error: moving.error,
    isMoving: moving.isPending,
    start: (wish: Wish) =>
      moving.mutate({ ...wish, transferId: doubt && isSame(doubt, wish) ? doubt.transferId : newId() }),
  }
}

/** All of it home, from every vendor at once. */
export const useHome = (symbol: string) => {
  const { t } = useWords()
  const refresh = useRefresh()
  const [doubt, setDoubt] = useState<string | null>(null)
  const bringing = useMutation({
    mutationFn: (homeId: string) => client('vendorWallets', 'bringHome', { homeId }),
    onSuccess: ({ transfers, silent }) => {
      setDoubt(null)
      refresh()
      if (silent.length > 0) return toast(t('vendorWallet.homeSilent', { names: silent.join(', ') }))
      if (transfers.length === 0) return toast(t('vendorWallet.homeNothing'))
      const [first] = transfers
      if (first && transfers.length === 1 && first.state === 'DONE')
        return toast(t('vendorWallet.homeDone', { amount: formatMoney(first.amount, symbol) }))
      return toast(t('vendorWallet.homeWaits'))
    },
    onError: (error, homeId) => setDoubt(isUnanswered(error) ? homeId : null),
  })
  return {
    error: bringing.error,
    isBringing: bringing.isPending,
    bring: () => bringing.mutate(doubt ?? newId()),
  }
}
