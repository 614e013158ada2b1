import { useEffect } from 'react'
import { useBrand } from '../../shared/queries.ts'

/** The brand's colours and its icon: drawn with the page, and followed while it is open. */
export const BrandStyle = () => {
  const { style, logo } = useBrand()
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', logo.iconUrl)
  }, [logo.iconUrl])
  return style ? <style>{style}</style> : null
}
