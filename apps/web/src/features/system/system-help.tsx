import { useBrand } from '../../shared/queries.ts'
import { SupportButton } from '../../shared/support-button.tsx'
import { useWords } from '../../shared/words.ts'

/** Where the site's own pages are closed, or a page has no frame of the site, help stays: the age sign and who may be talked to. */
export const SystemHelp = () => {
  const { t } = useWords()
  const { helpLinks, minimumAge } = useBrand()
  return (
    <footer className="system-help">
      <SupportButton />
      <p className="system-age">
        <span className="age-sign" dir="ltr" aria-hidden="true">
          {minimumAge}+
        </span>
        {t('shell.ageNotice', { age: minimumAge })}
      </p>
      {helpLinks.map(({ label, url }) => (
        <a key={url} href={url} rel="noopener noreferrer" target="_blank">
          {label}
        </a>
      ))}
    </footer>
  )
}
