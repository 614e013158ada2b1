import { buttonClass } from '@krathong/ui/button'
import { Headset } from 'lucide-react'
import { useCustomerService } from './open-support.ts'
import { useWords } from './words.ts'

/** The way to somebody who helps, where the brand has customer service. */
export const SupportButton = () => {
  const { t } = useWords()
  const open = useCustomerService()
  if (!open) return null
  return (
    <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={open}>
      <Headset size={20} aria-hidden="true" />
      {t('shell.liveChat')}
    </button>
  )
}
