import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { languageName } from '../../shared/language.tsx'
import { Section } from '../../shared/page-head.tsx'
import { navigate } from '../../shared/router.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { pictureQuery } from './drafts.ts'
import { UploadButton } from './upload-button.tsx'

/** The drawing for all and those of single languages; the whole goes where nothing shows it. */
export const PictureFiles = ({ id }: { id: string }) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const { data } = useQuery(pictureQuery(id))
  const remove = useAct('picturesBackOffice', 'remove')
  const removeAll = useAct('picturesBackOffice', 'remove', {
    onDone: () => navigate('/pictures', { replace: true, isSaved: true }),
  })
  if (!data || !may(backOffice, 'content.write')) return null
  const { version, files, uses } = data
  return (
    <Section title={t('picture.files')}>
      <p className="field-hint">{t('picture.files-hint')}</p>
      <ul className="picture-files">
        {['all', ...backOffice.languages].map((code) => {
          const file = files.find((one) => one.language === code)
          return (
            <li key={code}>
              <span>
                {code === 'all' ? t('picture.all') : languageName(code, language)}{' '}
                <span className="quiet">
                  {file
                    ? t('picture.size', { first: String(file.width), last: String(file.height) })
                    : t('picture.as-all')}
                </span>
              </span>
              <UploadButton
                pictureId={id}
                language={code}
                label={t(file ? 'picture.replace' : 'picture.add')}
              />
              {file && code !== 'all' && (
                <Button
                  kind="quiet"
                  small
                  onClick={() => remove.mutate({ pictureId: id, version, language: code })}
                >
                  {t('picture.remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="quiet">{t('picture.uses', { count: uses })}</p>
      <div className="page-actions">
        <Button
          kind="danger"
          disabled={uses > 0}
          busy={removeAll.isPending}
          onClick={() => removeAll.mutate({ pictureId: id, version, language: null })}
        >
          {t('picture.remove-all')}
        </Button>
      </div>
      <InlineFault error={remove.error ?? removeAll.error} />
    </Section>
  )
}
