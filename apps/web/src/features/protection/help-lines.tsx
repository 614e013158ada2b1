import { buttonClass } from '@krathong/ui/button'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** Who helps, where the person is: the organisations the brand names, with the age sign. */
export const HelpLines = () => {
  const { t } = useWords()
  const { helpLinks, minimumAge } = useBrand()
  return (
    <section className="card stack" id="help-lines">
      <h2>{t('safer.help')}</h2>
      <p className="safer-text">{t('safer.helpText')}</p>
      {helpLinks.length > 0 && (
        <ul className="help-lines">
          {helpLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="safer-age">
        <span className="age-sign" dir="ltr" aria-hidden="true">
          {minimumAge}+
        </span>
        {t('shell.ageNotice', { age: minimumAge })}
      </p>
      <div>
        <Link to="/help#responsible" className={buttonClass({ kind: 'quiet' })}>
          {t('shell.responsibleGuide')}
        </Link>
      </div>
    </section>
  )
}
