import { buttonClass, IconButton } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import { ExternalLink, Copy } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { toast } from '@krathong/ui/toast'
import { useWords } from '../../shared/words.ts'
import { Countdown } from './countdown.tsx'
import type { Order } from './queries.ts'

/** One line of what to pay with, and a button that copies it. */
const CopyFact = ({ label, value, shown }: { label: string; value: string; shown?: string }) => {
  const { t } = useWords()
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => toast(t('deposit.copied', { what: label })),
      () => toast(t('deposit.notCopied')),
    )
  return (
    <div className="copy-fact">
      <dt>{label}</dt>
      <dd>
        <bdi className="tabular">{shown ?? value}</bdi>
        <IconButton small label={t('deposit.copy', { what: label })} onClick={copy}>
          <Copy size={18} />
        </IconButton>
      </dd>
    </div>
  )
}

const QR_SIZE = 240

/** What to pay with: a link, a code to scan, or an account with the exact amount. */
export const PayCard = ({ order }: { order: Order }) => {
  const { t } = useWords()
  const { pay, currency } = order
  const isExact = order.payable !== order.amount
  return (
    <section className="card stack">
      <Countdown until={order.expiresAt} />
      {pay.qrPayload && (
        <figure className="deposit-qr">
          <QRCodeSVG value={pay.qrPayload} size={QR_SIZE} marginSize={4} title={t('deposit.qr')} />
          <figcaption>{t(order.methodKind === 'usdt' ? 'deposit.qrAddress' : 'deposit.qr')}</figcaption>
        </figure>
      )}
      <dl className="facts">
        <CopyFact
          label={t('deposit.payable')}
          value={order.payable}
          shown={formatMoney(order.payable, currency)}
        />
        {pay.assetAmount && (
          <CopyFact label={t('deposit.send')} value={pay.assetAmount} shown={`${pay.assetAmount} USDT`} />
        )}
        {pay.bank && <CopyFact label={t('deposit.bank')} value={pay.bank} />}
        {pay.accountNumber && <CopyFact label={t('deposit.account')} value={pay.accountNumber} />}
        {pay.accountHolder && <CopyFact label={t('deposit.holder')} value={pay.accountHolder} />}
        {pay.address && <CopyFact label={t('deposit.address')} value={pay.address} />}
        {pay.network && <CopyFact label={t('deposit.network')} value={pay.network} />}
      </dl>
      {isExact && <p className="deposit-note">{t('deposit.exact')}</p>}
      {pay.payUrl && (
        <>
          <a
            href={pay.payUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ kind: 'gold', wide: true })}
          >
            <ExternalLink size={18} aria-hidden="true" className="flip-rtl" />
            {t(order.isSimulated ? 'deposit.toSimulator' : 'deposit.toProvider')}
          </a>
          <p className="deposit-note">{t('deposit.byItself')}</p>
        </>
      )}
    </section>
  )
}
