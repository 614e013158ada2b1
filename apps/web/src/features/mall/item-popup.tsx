import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { whenSignedIn } from '../../shared/gate.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useIsMember } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { Done } from './done.tsx'
import { ItemPicture } from './item-card.tsx'
import { Terms } from './item-terms.tsx'
import type { Reward } from './queries.ts'
import { RedeemForm } from './redeem-form.tsx'
import { useSpending } from './use-spending.ts'

/** An item with all its terms, and the one confirm that redeems it. */
export const ItemPopup = ({ item, onClose }: { item: Reward; onClose: () => void }) => {
  const spending = useSpending()
  const isMember = useIsMember()
  return (
    <Dialog name="mall-item" title={item.name} size="middle" onClose={onClose}>
      {spending.receipt ? (
        <Done receipt={spending.receipt} onClose={onClose} />
      ) : (
        <div className="mall-item">
          <ItemPicture url={item.picture} />
          {item.text && <p className="mall-item-text">{item.text}</p>}
          <Terms item={item} />
          {isMember ? <RedeemForm item={item} spending={spending} /> : <Gate />}
        </div>
      )}
    </Dialog>
  )
}

const Gate = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  return (
    <Button wide onClick={() => (isSignedIn ? openPopup('need-account', {}) : void whenSignedIn(() => {}))}>
      {t(isSignedIn ? 'mall.redeem' : 'shell.signIn')}
    </Button>
  )
}
