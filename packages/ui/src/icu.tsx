import { IntlMessageFormat } from 'intl-messageformat'
import { bringEngine } from './words-core.tsx'

bringEngine((parts, language) => {
  const format = new IntlMessageFormat(parts as never, language)
  return (values) => format.format(values as never)
})
