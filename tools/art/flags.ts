const disc = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><clipPath id="c"><circle cx="12" cy="12" r="12"/></clipPath><g clip-path="url(#c)">${inside}</g></svg>\n`

export const flags: Readonly<Record<string, string>> = {
  th: disc(
    '<path fill="#a51931" d="M0 0h24v24H0z"/><path fill="#f4f5f8" d="M0 4h24v16H0z"/><path fill="#2d2a4a" d="M0 8h24v8H0z"/>',
  ),
  gb: disc(
    '<path fill="#012169" d="M0 0h24v24H0z"/><path stroke="#fff" stroke-width="5" d="M0 0l24 24M24 0L0 24"/><path stroke="#c8102e" stroke-width="2" d="M0 0l24 24M24 0L0 24"/><path stroke="#fff" stroke-width="8" d="M12 0v24M0 12h24"/><path stroke="#c8102e" stroke-width="4.5" d="M12 0v24M0 12h24"/>',
  ),
  ph: disc(
    '<path fill="#0038a8" d="M0 0h24v12H0z"/><path fill="#ce1126" d="M0 12h24v12H0z"/><path fill="#fff" d="M0 0l15 12L0 24z"/><circle cx="6" cy="12" r="2.6" fill="#fcd116"/>',
  ),
}
