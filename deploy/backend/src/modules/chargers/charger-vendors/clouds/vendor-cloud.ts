interface VendorLogin {
  readonly userName: string;
  readonly password: string;
}

/** Credentials from a vendor's login, sent with every later request. */
export interface VendorCredentials {
  readonly accessToken: string;
  /** Obtains another access token; `undefined` when a new login is required. */
  readonly refreshToken: string | undefined;
  /** Seconds for which the access token is good; `undefined` where the vendor does not say. */
  readonly goodFor: number | undefined;
}

/** A manufacturer's cloud. Errors are thrown as `ExternalFailure`. */
export interface VendorCloud {
  readonly id: string;
  readonly name: string;
  /** `undefined` where it does not take this login. */
  readonly logIn: (login: VendorLogin) => Promise<VendorCredentials | undefined>;
}
