import { useBrand } from '../../shared/queries.ts'
import { SupportButton } from '../../shared/support-button.tsx'
import { useWords } from '../../shared/words.ts'

/** Where the site's own pages are closed, help stays: the age sign and who may be talked to. */
export const SystemHelp = () => {
  const { t } = useWords()
  const { helpLinks, minimumAge } = useBrand()
  return (
    <footer className="system-help">
      <SupportButton />
      <p>{t('shell.ageNotice', { age: minimumAge })}</p>
      {helpLinks.map(({ label, url }) => (
        <a key={url} href={url} rel="noopener noreferrer" target="_blank">
          {label}
        </a>
      ))}
    </footer>
  )
}
