/** A form as a browser sends it, for `call({ …, ...(await formOf({ avatar: file })) })`. */
export async function formOf(
  fields: Readonly<Record<string, string | File | readonly File[]>>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const part of Array.isArray(value) ? (value as readonly File[]) : [value as string | File])
      form.append(name, part);
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}
