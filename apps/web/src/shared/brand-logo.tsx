import { useBrand } from './queries.ts'

/** The brand's mark, this many pixels high and as wide as it is drawn. */
export const BrandLogo = ({ height }: { height: number }) => {
  const { logo, name } = useBrand()
  return (
    <img
      src={logo.url}
      alt={logo.showsName ? '' : name}
      width={Math.round((height * logo.width) / logo.height)}
      height={height}
    />
  )
}
