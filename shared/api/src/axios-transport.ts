import axios, { AxiosHeaders, isAxiosError } from 'axios';
import { AbortedError, NetworkError } from './errors.ts';
import type { Transport, TransportRequest } from './transport.ts';

function networkFailure(error: unknown): unknown {
  if (!isAxiosError(error)) return error;
  // ECONNABORTED: the browser took it back, because the page is being left.
  if (error.code === 'ERR_CANCELED' || error.code === 'ECONNABORTED') return new AbortedError();
  return new NetworkError(error.code === 'ETIMEDOUT' ? 'time-out' : 'unreachable');
}

/** HTTP by axios. Statuses and bodies are left to the error policy: it only carries. */
export const axiosTransport: Transport = async (request) => {
  try {
    const reply = await axios.request<string | Blob>({
      method: request.method,
      url: request.url,
      headers: request.headers,
      data: request.body,
      responseType: request.expect,
      timeout: request.timeout,
      transitional: { clarifyTimeoutError: true },
      validateStatus: () => true,
      transformRequest: (data: TransportRequest['body']) => data,
      transformResponse: (data: string | Blob) => data,
      ...(request.signal && { signal: request.signal }),
      ...(request.onUploadProgress && {
        onUploadProgress: ({ progress }) => request.onUploadProgress?.(progress ?? 0),
      }),
      ...(request.onDownloadProgress && {
        onDownloadProgress: ({ loaded }) => request.onDownloadProgress?.(loaded),
      }),
    });
    const headers = AxiosHeaders.from(reply.headers as Record<string, string>);
    return { status: reply.status, body: reply.data, header: (name) => headers.get(name)?.toString() ?? null };
  } catch (error) {
    throw networkFailure(error);
  }
};
