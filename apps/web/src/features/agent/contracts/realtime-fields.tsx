import { showDecimals } from '@krathong/ui/money'
import { AmountField } from '../../../shared/amount-field.tsx'
import { useWords } from '../../../shared/words.ts'
import type { Draft, ReadDraft } from './draft.ts'
import { useFaultText } from './fault-text.ts'
import { percentText, type Bounds, type Terms } from './kinds.ts'

interface RealtimeFieldsProps {
  draft: Draft
  around: { parent: Terms; bounds: Bounds; exponent: number }
  faults: ReadDraft['faults']
  onChange: (changes: Partial<Draft>) => void
}

const rates = ['profitRate', 'lossRate', 'singleRate'] as const

/** Wages by the round: three rates, each at most the own one. */
export const RealtimeFields = ({ draft, around, faults, onChange }: RealtimeFieldsProps) => {
  const { t } = useWords()
  const { parent } = around
  const faultText = useFaultText(around)
  if (parent.kind !== 'realtime') return null
  return (
    <div className="contract-fields">
      {rates.map((name) => (
        <AmountField
          key={name}
          label={`${t(`contract.${name}`)} (%)`}
          required
          value={draft[name]}
          hint={t('contract.rateHint', { max: `${showDecimals(percentText(parent[name]))}%` })}
          error={faultText(faults[name])}
          onChange={(rate) => onChange({ [name]: rate })}
        />
      ))}
      <AmountField
        label={t('contract.stakeMin')}
        required
        value={draft.stakeMin}
        error={faultText(faults['stakeMin'])}
        onChange={(stakeMin) => onChange({ stakeMin })}
      />
    </div>
  )
}
