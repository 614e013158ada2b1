import { Field } from '@krathong/ui/field'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { blankFeed } from './feeds.ts'
import type { FeedsDraft, KnownFeeds } from './feeds.ts'
import { RowList } from './row-list.tsx'

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
  return (
    <Section title={t('lots.feed.list')}>
      <p className="quiet">{t('lots.feed.list-hint')}</p>
      <RowList
        rows={feeds}
        isDisabled={isDisabled}
        add={t('lots.feed.add')}
        blank={blankFeed}
        fault={(at) => (faults[`feeds.${at}`] ? t('lots.feed.row-fault') : undefined)}
        onChange={(next) => change({ feeds: next })}
      >
        {(feed, put) => (
          <>
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
                  put({ [name]: name === 'name' ? target.value : target.value.trim() })
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
                      put({
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
          </>
        )}
      </RowList>
    </Section>
  )
}
