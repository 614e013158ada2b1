import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Check, FormFault } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuery, client, refusalText } from '../../shared/client.ts'
import { useBrand, useMember, winnersQuery } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { WinnerList } from './winner-list.tsx'

export const WinnersPage = () => {
  const { t } = useWords()
  const { isPlayMoney } = useBrand().currency
  const { data: member } = useMember()
  const { data, error, refetch } = useQuery(winnersQuery())
  return (
    <div className="wrap winners winners-page">
      <h1>{t('home.winners')}</h1>
      <p className="winners-text">
        {t('winners.text')} {isPlayMoney && t('shell.playMoneyNotice')}
      </p>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={8} height="56px" />}
      {data?.list.length === 0 && <Empty title={t('winners.none')} text={t('winners.noneText')} />}
      {data && data.list.length > 0 && <WinnerList list={data.list} />}
      {member && member.type !== TRIAL_TYPE && <HideMe />}
    </div>
  )
}

/** Whether the player may stand on the board. */
const HideMe = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { data } = useQuery(callQuery('winners', 'mine', {}))
  const change = useMutation({
    mutationFn: (isHidden: boolean) => client('winners', 'hideMe', { isHidden }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['winners'] }),
  })
  if (!data) return null
  const isHidden = change.isPending ? change.variables : data.isHidden
  return (
    <section className="winners-mine">
      <Check
        checked={isHidden}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      >
        {t('winners.hideMe')}
      </Check>
      {change.error && <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>}
    </section>
  )
}
