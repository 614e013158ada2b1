import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlPayloads } from '../../../../../../tests/html-payloads.ts'
import { cleanHtml } from './clean-html.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://good.example@evil.example">x</a>',
  '<p onclick="alert(1)">x</p>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<style>*{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=password></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<p>x<!-- <script>alert(1)</script> --></p>',
]

describe('cleanHtml', () => {
  it.each(hostile)('takes out what could run, load or mislead: %s', (dirty) => {
    const { html, removed } = cleanHtml(dirty)
    expect(removed).toBe(true)
    expect(html).not.toMatch(
      /script|onerror|onload|onclick|style|iframe|form|input|svg|img|base|meta|evil|javascript/i,
    )
  })

  it('leaves nothing of a hundred and twenty payloads that could call, load or be focused', () => {
    expect(new Set(htmlPayloads).size).toBe(120)
    for (const dirty of htmlPayloads) {
      const { html, removed } = cleanHtml(dirty)
      expect([dirty, removed]).toEqual([dirty, true])
      // What is left are text and a handful of tags without any attribute of the payload's.
      expect(html.replace(/<\/?(p|table|a)>/g, '')).not.toMatch(/<|=\s*["']?javascript|\son\w+=/i)
    }
  })

  it('keeps text marks, lists, tables and links, and opens outside links safely', () => {
    const written =
      '<h2>Songkran</h2><p>Play <strong>fair</strong>.</p><ul><li><a href="/help#terms">Terms</a></li></ul>'
    expect(cleanHtml(written)).toEqual({ html: written, removed: false })
    expect(cleanHtml('<p><a href="https://example.org/a?b=c">x</a></p>')).toEqual({
      html: '<p><a href="https://example.org/a?b=c" target="_blank" rel="noopener noreferrer">x</a></p>',
      removed: false,
    })
  })

  it('keeps Thai text and plain signs', () => {
    expect(cleanHtml('<p>สวัสดี &amp; 1 &lt; 2</p>')).toEqual({
      html: '<p>สวัสดี &amp; 1 &lt; 2</p>',
      removed: false,
    })
  })

  it('changes nothing the second time, whatever it is given', () => {
    const pieces = fc.constantFrom(
      ...hostile,
      '<p>a</p>',
      '<b>',
      '</b>',
      '<',
      '&lt;script&gt;',
      '"',
      '<a href="https://a.example/">b</a>',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const once = cleanHtml(parts.join(''))
        expect(cleanHtml(once.html)).toEqual({ html: once.html, removed: false })
      }),
    )
  })

  it('is quick with a long hostile text', () => {
    // Processor time of this thread: what else the machine does is not counted.
    const before = process.threadCpuUsage()
    cleanHtml('<a href="'.repeat(2_200))
    cleanHtml('<b>'.repeat(6_000))
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(5_000)
  })
})
