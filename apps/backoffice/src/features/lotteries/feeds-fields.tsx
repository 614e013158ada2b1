import { Button, IconButton } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { blankFeed } from './feeds.ts'
import type { FeedsDraft, KnownFeeds } from './feeds.ts'
import './lotteries.css'

type FieldsProps = PolicyFieldsProps<KnownFeeds, FeedsDraft>

const FIELDS = [
  ['code', 'lots.feed.code', 20],
  ['name', 'lots.feed.name', 60],
  ['endpoint', 'lots.feed.endpoint', 200],
  ['publicKey', 'lots.feed.key', 64],
] as const

/** Sources of results that the operator has an agreement with. */
export const FeedsFields = ({ known, draft: { feeds }, faults, change, isDisabled }: FieldsProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<FeedsDraft['feeds'][number]>) =>
    change({ feeds: feeds.map((feed, place) => (place === at ? { ...feed, ...part } : feed)) })
  return (
    <Section title={t('lots.feed.list')}>
      <p className="quiet">{t('lots.feed.list-hint')}</p>
      <div className="form">
        {feeds.map((feed, at) => (
          <div key={at} className="lots-row">
            {FIELDS.map(([name, word, most]) => (
              <Field
                key={name}
                label={t(word)}
                disabled={isDisabled}
                maxLength={most}
                spellCheck={false}
                autoComplete="off"
                value={feed[name]}
                onChange={({ target }) =>
                  put(at, { [name]: name === 'name' ? target.value : target.value.trim() })
                }
              />
            ))}
            <fieldset className="lots-series">
              <legend>{t('lots.feed.series')}</legend>
              {known.series.map(({ code, name }) => (
                <label key={code}>
                  <input
                    type="checkbox"
                    disabled={isDisabled}
                    checked={feed.series.includes(code)}
                    onChange={({ target }) =>
                      put(at, {
                        series: target.checked
                          ? [...feed.series, code]
                          : feed.series.filter((one) => one !== code),
                      })
                    }
                  />{' '}
                  {name}
                </label>
              ))}
            </fieldset>
            <IconButton
              disabled={isDisabled}
              label={t('lots.remove')}
              onClick={() => change({ feeds: feeds.toSpliced(at, 1) })}
            >
              <Trash2 size={18} />
            </IconButton>
            {faults[`feeds.${at}`] && <FormFault>{t('lots.feed.row-fault')}</FormFault>}
          </div>
        ))}
        {!isDisabled && (
          <div>
            <Button kind="quiet" small onClick={() => change({ feeds: [...feeds, blankFeed] })}>
              {t('lots.feed.add')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
