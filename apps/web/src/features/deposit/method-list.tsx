import { formatMoney } from '@krathong/ui/money'
import { Banknote, Bitcoin, Coins, Landmark, QrCode, type LucideIcon } from 'lucide-react'
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
  const money = (amount: string) => formatMoney(amount, currency.symbol)
  const feeOf = ({ feeFixed, feePercent }: Method) => {
    if (isZero(feeFixed) && feePercent === '0') return t('deposit.noFee')
    const share = `${feePercent}%`
    if (isZero(feeFixed)) return share
    return feePercent === '0' ? money(feeFixed) : `${money(feeFixed)} + ${share}`
  }
  return (
    <fieldset className="methods">
      <legend>{t('deposit.method')}</legend>
      {methods.map((method) => {
        const Icon = icons[method.kind]
        return (
          <label key={method.methodId} className="method">
            <input
              type="radio"
              name="deposit-method"
              className="visually-hidden"
              value={method.methodId}
              checked={method.methodId === chosen}
              onChange={() => onChoose(method.methodId)}
            />
            <Icon size={24} aria-hidden="true" className="method-icon" />
            <span className="method-words">
              <span className="method-title">{method.title}</span>
              <span className="method-hint">{method.hint}</span>
              <span className="method-facts tabular">
                <span>
                  {t('deposit.fee')} <bdi>{feeOf(method)}</bdi>
                </span>
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
