import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'

export const BrandMark = () => {
  const { code, name } = useBrand()
  return (
    <Link to="/" className="brand-mark" aria-label={name}>
      <img src={`/art/brands/${code.toLowerCase()}.svg`} alt="" width={36} height={36} />
      <span className="brand-name" aria-hidden="true">
        {name}
      </span>
    </Link>
  )
}
