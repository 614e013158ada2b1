import { useState } from 'react'

/** The moment a screen was opened, the same for as long as it stays. */
export const useNow = (): string => useState(() => new Date().toISOString())[0]
