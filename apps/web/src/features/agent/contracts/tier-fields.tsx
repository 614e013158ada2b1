import { Button } from '@krathong/ui/button'
import { showDecimals } from '@krathong/ui/money'
import { AmountField } from '../../../shared/amount-field.tsx'
import { countOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { coveredRate, type Draft, type ReadDraft, type TierDraft } from './draft.ts'
import { useFaultText } from './fault-text.ts'
import { percentText, type Bounds, type Terms } from './kinds.ts'

interface TierFieldsProps {
  draft: Draft
  around: { parent: Terms; bounds: Bounds; exponent: number }
  faults: ReadDraft['faults']
  onChange: (changes: Partial<Draft>) => void
}

const TIERS_MAX = 10
const emptyTier = { rate: '', active: '0', turnover: '0', loss: '0' }

/** Tier by tier, the lowest first; each says which rate its thresholds allow. */
export const TierFields = ({ draft, around, faults, onChange }: TierFieldsProps) => {
  const { t } = useWords()
  const { tiers } = draft
  const faultText = useFaultText(around)
  const change = (at: number, changes: Partial<TierDraft>) =>
    onChange({ tiers: tiers.map((tier, here) => (here === at ? { ...tier, ...changes } : tier)) })
  const fields = [
    'turnover',
    'active',
    ...(around.parent.kind === 'dividend' ? (['loss'] as const) : []),
  ] as const
  return (
    <>
      {tiers.map((tier, at) => {
        const covered = coveredRate(tier, around)
        return (
          <fieldset key={at}>
            <legend>{t('contract.tier', { number: countOf(at + 1) })}</legend>
            <div className="contract-fields">
              {fields.map((field) => (
                <AmountField
                  key={field}
                  label={t(`contract.${field}`)}
                  required
                  value={tier[field]}
                  error={faultText(faults[`${at}.${field}`])}
                  onChange={(value) => change(at, { [field]: value })}
                />
              ))}
              <AmountField
                label={`${t('contract.rate')} (%)`}
                required
                value={tier.rate}
                hint={
                  covered === null
                    ? t('contract.rateNone')
                    : t('contract.rateHint', { max: `${showDecimals(percentText(covered))}%` })
                }
                error={faultText(faults[`${at}.rate`])}
                onChange={(rate) => change(at, { rate })}
              />
            </div>
            {tiers.length > 1 && (
              <Button
                kind="quiet"
                small
                onClick={() => onChange({ tiers: tiers.filter((_, here) => here !== at) })}
              >
                {t('contract.removeTier', { number: countOf(at + 1) })}
              </Button>
            )}
          </fieldset>
        )
      })}
      {tiers.length < TIERS_MAX && (
        <Button kind="quiet" onClick={() => onChange({ tiers: [...tiers, tiers.at(-1) ?? emptyTier] })}>
          {t('contract.addTier')}
        </Button>
      )}
    </>
  )
}
