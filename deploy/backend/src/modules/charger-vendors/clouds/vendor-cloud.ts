interface VendorLogin {
  readonly userName: string;
  readonly password: string;
}

/** What a vendor gives for a login, to be shown with every later question. */
export interface VendorCredentials {
  readonly accessToken: string;
  /** Gets another access token; `undefined` where somebody has to log in again. */
  readonly refreshToken: string | undefined;
  /** Seconds for which the access token is good; `undefined` where the vendor does not say. */
  readonly goodFor: number | undefined;
}

/** A maker's cloud. What goes wrong there is an `OutsideFailure`. */
export interface VendorCloud {
  readonly id: string;
  readonly name: string;
  /** `undefined` where it does not take this login. */
  readonly logIn: (login: VendorLogin) => Promise<VendorCredentials | undefined>;
}
