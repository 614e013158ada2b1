import { IconButton } from '@krathong/ui/button'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { LobbyVendor } from './queries.ts'
import './lobby.css'

const swapped = <Item,>(items: readonly Item[], place: number, step: 1 | -1): readonly Item[] => {
  const moved = [...items]
  const [item] = moved.splice(place, 1)
  moved.splice(place + step, 0, item!)
  return moved
}

/** The order that vendors and their games stand in, in every menu and list. */
export const OrderDialog = ({
  vendors,
  onClose,
}: {
  vendors: readonly LobbyVendor[]
  onClose: () => void
}) => {
  const { t } = useWords()
  const [order, setOrder] = useState(vendors)
  const save = useReasonedAct(
    'lobbyBackOffice',
    'orderVendors',
    (reason) => ({ order: order.map(({ vendorCode }) => vendorCode), reason }),
    { onDone: onClose },
  )
  return (
    <ChangeDialog
      title={t('lobby.order')}
      confirm={t('lobby.save')}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => save.mutate(reason)}
      onClose={onClose}
    >
      <ol className="lobby-order">
        {order.map(({ vendorCode, name }, place) => (
          <li key={vendorCode}>
            <span>{name}</span>
            <IconButton
              label={t('lobby.moveUp', { name })}
              disabled={place === 0}
              onClick={() => setOrder(swapped(order, place, -1))}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              label={t('lobby.moveDown', { name })}
              disabled={place === order.length - 1}
              onClick={() => setOrder(swapped(order, place, 1))}
            >
              <ArrowDown size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
    </ChangeDialog>
  )
}
