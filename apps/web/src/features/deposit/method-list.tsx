import { formatMoney } from '@krathong/ui/money'
import { Banknote, Bitcoin, Coins, Landmark, QrCode, type LucideIcon } from 'lucide-react'
import { SupportButton } from '../../shared/support-button.tsx'
import { clockOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Method, Offer } from './queries.ts'

const icons: Record<Method['kind'], LucideIcon> = {
  'play-money': Coins,
  'promptpay-qr': QrCode,
  'bank-transfer': Landmark,
  'psp-redirect': Banknote,
  usdt: Bitcoin,
}

const isZero = (amount: string) => /^0(\.0*)?$/.test(amount)

interface MethodListProps {
  methods: readonly Method[]
  currency: Offer['currency']
  chosen: string
  onChoose: (methodId: string) => void
}

/** Every way to pay with what it costs and how long it takes, before one is chosen. */
export const MethodList = ({ methods, currency, chosen, onChoose }: MethodListProps) => {
  const { t } = useWords()
  const money = (amount: string) => formatMoney(amount, currency)
  const feeOf = ({ feeFixed, feePercent }: Method) => {
    if (isZero(feeFixed) && feePercent === '0') return t('deposit.noFee')
    const share = `${feePercent}%`
    const both = feePercent === '0' ? money(feeFixed) : `${money(feeFixed)} + ${share}`
    return t('deposit.feeOf', { fee: isZero(feeFixed) ? share : both })
  }
  return (
    <fieldset className="methods">
      <legend>{t('deposit.method')}</legend>
      {methods.map((method) => {
        const Icon = icons[method.kind]
        const isPaused = method.pausedUntil !== null
        return (
          <label key={method.methodId} className={isPaused ? 'method is-paused' : 'method'}>
            <input
              type="radio"
              name="deposit-method"
              className="visually-hidden"
              value={method.methodId}
              disabled={isPaused}
              checked={method.methodId === chosen}
              onChange={() => onChoose(method.methodId)}
            />
            <Icon size={24} aria-hidden="true" className="method-icon" />
            <span className="method-words">
              <span className="method-title">{method.title}</span>
              <span className="method-hint">
                {method.pausedUntil === null
                  ? method.hint
                  : t('deposit.paused', { time: clockOf(method.pausedUntil) })}
              </span>
              {method.banks.length > 0 && <span className="method-hint">{method.banks.join(' · ')}</span>}
              <span className="method-facts tabular">
                <span>{feeOf(method)}</span>
                <span>
                  <bdi>
                    {money(method.minimum)} – {money(method.maximum)}
                  </bdi>
                </span>
                {method.kind !== 'play-money' && (
                  <span>{t('deposit.validFor', { minutes: method.validMinutes })}</span>
                )}
              </span>
            </span>
            {method.isSimulated && <span className="method-mark">{t('deposit.simulated')}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}

/** Every way is closed after payments that failed, until somebody has looked; that somebody can be reached. */
export const SuspendedNote = () => {
  const { t } = useWords()
  return (
    <section className="card stack" role="status">
      <h3>{t('deposit.suspended')}</h3>
      <p>{t('deposit.suspendedText')}</p>
      <SupportButton />
    </section>
  )
}
