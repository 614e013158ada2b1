import { showDecimals } from '@krathong/ui/money'
import { useWords } from '../../../shared/words.ts'
import { platformMax, type ReadDraft } from './draft.ts'
import { percentText, type Bounds, type Terms } from './kinds.ts'

interface Around {
  parent: Terms
  bounds: Bounds
}

const percent = (rate: number) => `${showDecimals(percentText(rate))}%`

/** What is wrong with a field, in words. */
export const useFaultText = ({ parent, bounds }: Around) => {
  const { t } = useWords()
  const values = {
    max: percent(platformMax(parent, bounds)),
    step: percent(bounds.dividendStep),
  }
  return (fault: ReadDraft['faults'][string] | undefined) =>
    fault ? t(`contract.fault.${fault}`, values) : undefined
}
