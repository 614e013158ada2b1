import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'

export const BrandMark = () => {
  const { code, name } = useBrand()
  return (
    <Link to="/" className="brand-mark">
      <img src={`/art/brands/${code.toLowerCase()}.svg`} alt="" width={36} height={36} />
      <span className="brand-name">{name}</span>
    </Link>
  )
}
