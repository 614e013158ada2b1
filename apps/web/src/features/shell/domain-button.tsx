import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { domainsQuery } from '../../shared/domains.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'

/** The way to the site's other addresses, where it has some. They are asked for once the page rests. */
export const DomainButton = () => {
  const { t } = useWords()
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...domainsQuery(), enabled: isRested })
  if (!data || data.domainList.length === 0) return null
  return (
    <button type="button" className="footer-button" onClick={() => openPopup('domains', {})}>
      {t('shell.domains')}
    </button>
  )
}
