import { constants } from '@krathong/protocol/constants'
import { readHiddenPath } from '@krathong/protocol/customer-service-path'
import { toast } from '@krathong/ui/toast'
import { client, refusalText } from './client.ts'
import { useModule } from './modules.ts'
import { navigate } from './router.tsx'
import { useWords } from './words.ts'

const NARROW = '(max-width: 640px)'
const WINDOW = 'customer-service'

/** A path of this site and of nowhere else. */
const isOwnPath = (path: string | null): path is string => path !== null && /^\/(?![/\\])/.test(path)

/** The first entry is the right queue for who asks: the server puts the VIP queue first for whom it is. */
const findPath = async (): Promise<string> => {
  const { customerService } = await client('support', 'customerService', {})
  const path = readHiddenPath(customerService[0]?.path ?? '')
  if (!isOwnPath(path)) throw new Error('customer service has no path of this site')
  return path
}

/** Opens customer service in a window of its own, on a phone in place of the page; null where the brand has none. */
export const useCustomerService = (): (() => void) | null => {
  const { t } = useWords()
  const isOn = useModule('SUPPORT')
  const open = async () => {
    const size = `popup,width=${constants.serviceWindowWidth},height=${constants.serviceWindowHeight}`
    const isNarrow = matchMedia(NARROW).matches
    // Opened at once, while the press still counts as one; what it shows comes after.
    const frame = isNarrow ? null : window.open('', WINDOW, size)
    if (!isNarrow && !frame) return toast(t('shell.popupBlocked'))
    try {
      const path = await findPath()
      if (frame) {
        frame.location.href = path
        frame.focus()
      } else navigate(path)
    } catch (error) {
      frame?.close()
      toast(refusalText(error, t('shell.noDesk')))
    }
  }
  return isOn ? () => void open() : null
}
