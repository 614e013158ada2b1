import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { OwnMoney, ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { ChanceCheck } from './chance-check.tsx'
import { PrizeTerms, TimeLeft } from './chance-parts.tsx'
import type { Envelope } from './queries.ts'
import { useLookAgain } from './use-claim.ts'

/** What a part was opened for may wait for a person, or for its member once a person let it go. */
const stateWord = (state: NonNullable<Envelope['own']>['state']) => {
  if (state === 'CLAIMED') return 'envelope.opened'
  return state === 'PROCESS' ? 'reward.held' : (`reward.state.${state}` as const)
}

/** A red envelope: sealed, opened by a press, or over. */
export const EnvelopeCard = ({ envelope, now }: { envelope: Envelope; now: number }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { promotionId, title, text, state, opensAt, endsAt, total, parts, least, opened, own } = envelope
  const again = useLookAgain()
  const open = useMutation({
    mutationFn: () => client('chances', 'open', { promotionId }),
    onSuccess: ({ amount: got, state: stands }) =>
      toast(
        stands === 'PROCESS' ? t('reward.held') : t('reward.taken', { amount: ownMoneyText(got, currency) }),
      ),
    onSettled: again,
  })
  const got = own ?? open.data ?? null
  const amount = got?.amount ?? null
  return (
    <section className="card reward-card" aria-label={title}>
      <strong>{title}</strong>
      {text && <p className="reward-quiet">{text}</p>}
      {state === 'SOON' && <TimeLeft word="raffle.opensIn" at={opensAt} now={now} />}
      {state === 'OPEN' && <TimeLeft word="wheel.endsIn" at={endsAt} now={now} />}
      <button
        type="button"
        className="envelope"
        data-open={amount !== null || undefined}
        disabled={state !== 'OPEN' || amount !== null || open.isPending}
        aria-busy={open.isPending || undefined}
        onClick={() => open.mutate()}
      >
        <span className="envelope-flap" aria-hidden="true" />
        <span className="envelope-seal">
          {amount === null ? (
            t(`envelope.state.${state}`)
          ) : (
            <OwnMoney className="tabular" amount={amount} currency={currency} />
          )}
        </span>
      </button>
      <div role="status" className="chance-result">
        {got !== null && <p>{t(stateWord(got.state))}</p>}
      </div>
      {open.error && <FormFault>{refusalText(open.error, t('shell.offline'))}</FormFault>}
      <p className="reward-quiet">
        {t('envelope.left', { left: String(parts - opened), parts: String(parts) })}
      </p>
      <p className="reward-quiet">
        {t('envelope.rule', {
          ...{ total: formatMoney(total, currency), parts: String(parts) },
          least: formatMoney(least, currency),
        })}
      </p>
      <PrizeTerms times={envelope.times} />
      <ChanceCheck promotionId={promotionId} of="draw" name="envelope" />
    </section>
  )
}
