import { formatMoney } from '@krathong/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { configQuery } from './queries.ts'

const THOUSAND = '1000'

/** How points are earned and spent, with the brand's own figures. */
export const Rules = () => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { data } = useQuery(configQuery())
  if (!data) return null
  const stake = formatMoney(THOUSAND, { ...currency, exponent: 0 })
  return (
    <section className="mall-rules">
      <h2>{t('mall.rules')}</h2>
      {data.rates.length > 0 && (
        <>
          <p>{t('mall.rule.earn')}</p>
          <ul>
            {data.rates.map(({ category, perThousand }) => (
              <li key={category}>
                {t('mall.rule.rate', {
                  category: t(`shell.category.${category}`),
                  points: perThousand,
                  stake,
                })}
              </li>
            ))}
            {data.factors.map(({ rank, times }) => (
              <li key={rank}>{t('mall.rule.factor', { rank, times })}</li>
            ))}
          </ul>
        </>
      )}
      <ul>
        {(['whole', 'back', 'never', 'password', 'break'] as const).map((rule) => (
          <li key={rule}>{t(`mall.rule.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
