import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { html } from './html.ts'

describe('values', () => {
  test('are text, in an element and in an attribute', () => {
    const evil = `"><img src=x onerror='alert(1)'>&amp;`
    expect(html`<p title="${evil}">${evil}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;">' +
        '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;</p>',
    )
  })

  test('never bring a character that ends text or a quoted attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(html`${value}`.markup).not.toMatch(/[<>"'\0]|&(?!(amp|lt|gt|quot|#39);)/)
      }),
    )
  })

  test('that are markup or lists of it stay what they are, and nothing is nothing', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}${null}${undefined}${false}${0}</ul>`.markup).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li>0</ul>',
    )
  })
})

test('marks that turn the direction of writing are dropped', () => {
  expect(html`${'abc\u202egnp.exe\u2066'}`.markup).toBe('abcgnp.exe')
})
