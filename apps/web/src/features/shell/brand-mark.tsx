import { BrandLogo } from '../../shared/brand-logo.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'

export const BrandMark = () => {
  const { name, logo } = useBrand()
  return (
    <Link to="/" className="brand-mark" aria-label={name}>
      <BrandLogo height={36} />
      {logo.showsName && (
        <span className="brand-name" aria-hidden="true">
          {name}
        </span>
      )}
    </Link>
  )
}
