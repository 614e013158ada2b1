import { OwnMoney } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { BonusApplication } from './queries.ts'

/** Where one application stands, when, and what staff says to it. */
export const ApplicationState = ({ application }: { application: BonusApplication }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { state, amount, comment, remark, sentAt, decidedAt, pictureCount } = application
  return (
    <div className="apply-own">
      <p className="apply-own-head">
        <strong>{t(`apply.state.${state}`)}</strong>
        {amount !== null && <OwnMoney className="tabular" amount={amount} currency={currency} />}
      </p>
      <p className="apply-quiet tabular">
        {t('apply.sent', { at: stampOf(sentAt) })}
        {decidedAt && <> · {t('apply.decided', { at: stampOf(decidedAt) })}</>}
        {pictureCount > 0 && <> · {t('apply.pictures', { count: pictureCount })}</>}
      </p>
      {comment && (
        <p className="apply-comment" dir="auto">
          {comment}
        </p>
      )}
      {remark && (
        <p className="apply-remark" dir="auto">
          {remark}
        </p>
      )}
    </div>
  )
}
