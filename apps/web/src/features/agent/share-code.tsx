import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { Copy, QrCode } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import './invite.css'

const QR_SIZE = 168

/** The address of a code: as text, to copy, and as a picture that another phone reads. */
export const ShareCode = ({
  address,
  code,
  isOpen = false,
}: {
  address: string
  code: string
  isOpen?: boolean
}) => {
  const { t } = useWords()
  const [isShown, setShown] = useState(isOpen)
  const copy = (text: string) =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => toast(t('ui.copied')),
        () => toast(t('deposit.notCopied')),
      )
  return (
    <div className="invite-share">
      <bdi className="invite-address" translate="no" dir="ltr">
        {address}
      </bdi>
      <div className="invite-acts">
        <Button kind="quiet" small onClick={() => copy(address)}>
          <Copy size={16} aria-hidden="true" />
          {t('invite.copyLink')}
        </Button>
        <Button kind="quiet" small onClick={() => copy(code)}>
          <Copy size={16} aria-hidden="true" />
          {t('invite.copyCode')}
        </Button>
        <Button kind="quiet" small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <QrCode size={16} aria-hidden="true" />
          {t('invite.qr')}
        </Button>
      </div>
      {isShown && (
        <span className="invite-qr">
          <QRCodeSVG
            value={address}
            size={QR_SIZE}
            marginSize={2}
            role="img"
            aria-label={t('invite.qrOf', { code })}
          />
        </span>
      )}
    </div>
  )
}
