import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Rewards } from './queries.ts'
import { useLookAgain } from './use-claim.ts'

/** One press for all; what could not be claimed stays in the list with its own button. */
export const ClaimAll = ({ rewards }: Pick<Rewards, 'rewards'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const again = useLookAgain()
  const all = useMutation({
    mutationFn: () => client('rewards', 'claimAll', {}),
    onSuccess: ({ amount }) => toast(t('reward.taken', { amount: ownMoneyText(amount, currency) })),
    onSettled: again,
  })
  const failed = all.data?.failed.length ?? 0
  return (
    <section className="card reward-card">
      <p>{t('reward.waiting', { count: rewards.length })}</p>
      {all.error && <FormFault>{refusalText(all.error, t('shell.offline'))}</FormFault>}
      {failed > 0 && <FormFault>{t('reward.failed', { count: failed })}</FormFault>}
      <div className="reward-foot">
        <Button busy={all.isPending} onClick={() => all.mutate()}>
          {t('reward.claimAll')}
        </Button>
      </div>
    </section>
  )
}
