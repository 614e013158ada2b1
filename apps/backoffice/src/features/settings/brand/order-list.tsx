import { IconButton } from '@krathong/ui/button'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Switch } from '../../../shared/field.tsx'
import { useWords } from '../../../shared/words.ts'

interface OrderListProps {
  label: string
  /** Every one there is, those that are on and those that are not, in their order. */
  all: readonly string[]
  isOn: (id: string) => boolean
  nameOf: (id: string) => string
  /** One that must stay on. */
  fixed?: string
  onMove: (all: string[]) => void
  onSwitch: (id: string, isOn: boolean) => void
}

/** Things in an order of the operator's, each to be switched off. */
export const OrderList = ({ label, all, isOn, nameOf, fixed, onMove, onSwitch }: OrderListProps) => {
  const { t } = useWords()
  const move = (at: number, by: number) => {
    const next = [...all]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    onMove(next)
  }
  return (
    <ol className="brand-order" aria-label={label}>
      {all.map((id, at) => (
        <li key={id} data-off={!isOn(id)}>
          <span className="brand-order-name">{nameOf(id)}</span>
          <IconButton
            small
            label={t('brand.up', { name: nameOf(id) })}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            small
            label={t('brand.down', { name: nameOf(id) })}
            disabled={at === all.length - 1}
            onClick={() => move(at, 1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
          <Switch
            label={t('brand.shown', { name: nameOf(id) })}
            isOn={isOn(id)}
            isDisabled={id === fixed}
            onChange={(isNext) => onSwitch(id, isNext)}
          />
        </li>
      ))}
    </ol>
  )
}
