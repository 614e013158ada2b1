/** Every test begins in an empty page: what one has kept or drawn is no other one's. */
import '@krathong/ui/tokens.css'
import '@krathong/ui/base.css'
import { beforeEach } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
