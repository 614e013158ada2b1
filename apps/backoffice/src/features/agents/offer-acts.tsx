import { newId } from '@krathong/protocol/new-id'
import { contractKinds } from '@krathong/protocol/shapes/contract-terms'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { ChoiceField, type Form, TextField } from '../../shared/kit/form.tsx'
import { useWords } from '../../shared/words.ts'
import { RealtimeBudget } from './realtime-budget.tsx'
import {
  bases,
  blankOffer,
  carries,
  modes,
  newTier,
  type OfferDraft,
  periods,
  readOffer,
  type TierDraft,
  TIERS_MAX,
} from './offer-draft.ts'

/** Opens the form in which the platform offers terms to an agent at the top. */
export const OfferActs = () => {
  const { t } = useWords()
  const mayWrite = may(useBackOffice(), 'contracts.write')
  const [isAsked, setAsked] = useState(false)
  if (!mayWrite) return null
  return (
    <div className="page-actions case-actions">
      <Button onClick={() => setAsked(true)}>{t('deal.offer')}</Button>
      {isAsked && <OfferForm onClose={() => setAsked(false)} />}
    </div>
  )
}

const OfferForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [offerId] = useState(newId)
  const [draft, setDraft] = useState(blankOffer)
  const [wasTried, setWasTried] = useState(false)
  const offer = useAct('contractsBackOffice', 'offer', { onDone: onClose })
  const { terms, faults } = readOffer(draft)
  const change = (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part })
  const shown = wasTried ? Object.fromEntries([...faults].map((name) => [name, 'figure'])) : {}
  const form = { draft, change, faults: shown }
  const send = (reason: string) => {
    setWasTried(true)
    if (terms) offer.mutate({ offerId, account: draft.account.trim(), terms, reason })
  }
  return (
    <ChangeDialog
      title={t('deal.offer')}
      confirm={t('deal.offer')}
      isBusy={offer.isPending}
      error={offer.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('deal.offer-text')}</p>
      <div className="form-pair">
        <TextField form={form} name="account" word="deal.account" maxLength={40} spellCheck={false} />
        <ChoiceField
          form={form}
          name="kind"
          word="deal.kind"
          values={contractKinds}
          wordOf={(kind) => `deal.kind.${kind}`}
        />
        <KindFields form={form} />
      </div>
      {draft.kind === 'realtime' ? (
        <RealtimeBudget profit={draft.profitRate} loss={draft.lossRate} single={draft.singleRate} />
      ) : (
        <TierList form={form} />
      )}
    </ChangeDialog>
  )
}

type OfferFormProps = { form: Form<OfferDraft> }

const KindFields = ({ form }: OfferFormProps) => {
  const { kind } = form.draft
  const figure = { form, inputMode: 'decimal', fault: 'deal.figure', isTrimmed: true } as const
  if (kind === 'realtime')
    return (
      <>
        <TextField {...figure} name="profitRate" word="deal.rate.profit" />
        <TextField {...figure} name="lossRate" word="deal.rate.loss" />
        <TextField {...figure} name="singleRate" word="deal.rate.single" />
        <TextField {...figure} name="stakeMin" word="deal.stake-min" />
      </>
    )
  return (
    <>
      {kind === 'dividend' ? (
        <DividendFields form={form} />
      ) : (
        <ChoiceField
          form={form}
          name="base"
          word="deal.base"
          values={bases}
          wordOf={(base) => `deal.base.${base}`}
        />
      )}
      <TextField {...figure} name="activeMin" word="deal.active-min" />
    </>
  )
}

const DividendFields = ({ form }: OfferFormProps) => (
  <>
    <ChoiceField
      form={form}
      name="period"
      word="deal.period"
      values={periods}
      wordOf={(period) => `deal.period.${period}`}
    />
    <ChoiceField
      form={form}
      name="mode"
      word="deal.mode"
      values={modes}
      wordOf={(mode) => `deal.mode.${mode}`}
    />
    <ChoiceField
      form={form}
      name="carry"
      word="deal.carry"
      values={carries}
      wordOf={(carry) => `deal.carry.${carry}`}
    />
    <TextField
      form={form}
      name="platformFee"
      word="deal.fee"
      inputMode="decimal"
      fault="deal.figure"
      isTrimmed
    />
  </>
)

const TierList = ({ form }: OfferFormProps) => {
  const { t } = useWords()
  const { draft, change, faults } = form
  const { tiers, kind } = draft
  const names = ['rate', 'turnover', 'active', ...(kind === 'dividend' ? (['loss'] as const) : [])] as const
  const put = (at: number, part: Partial<TierDraft>) =>
    change({ tiers: tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)) })
  return (
    <>
      {tiers.map((tier, at) => (
        // A tier is its place in the list: nothing else tells it from the others.
        <fieldset key={at} className="form-pair">
          <legend>{t('deal.tier', { number: at + 1 })}</legend>
          {names.map((name) => (
            <Field
              key={name}
              label={t(`deal.tier.${name}`)}
              inputMode="decimal"
              error={faults[`${at}.${name}`] ? t('deal.figure') : undefined}
              value={tier[name]}
              onChange={({ target }) => put(at, { [name]: target.value })}
            />
          ))}
          {tiers.length > 1 && (
            <Button
              kind="quiet"
              small
              onClick={() => change({ tiers: tiers.filter((_, place) => place !== at) })}
            >
              {t('deal.tier-remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {tiers.length < TIERS_MAX && (
        <Button kind="quiet" small onClick={() => change({ tiers: [...tiers, newTier] })}>
          {t('deal.tier-add')}
        </Button>
      )}
    </>
  )
}
