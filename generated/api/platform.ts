// Written by `npm run codegen` from openapi/platform.yaml. Do not edit.
export interface paths {
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers. */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The portal can serve people. */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/broadcasting/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a subscription to a private channel. */
        post: operations["authorizeChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChannelRequest: {
            socket_id: string;
            channel_name: string;
        };
        /** @description RFC 9457 problem, with `message` for readers that know only that. */
        Problem: {
            type: string;
            title: string;
            status: number;
            /**
             * @description Stable name of the error.
             * @enum {string}
             */
            code: "bad-request" | "closeout-exceeded" | "no-session" | "wrong-credentials" | "forbidden" | "not-found" | "preview-read-only" | "preview-ended" | "method-not-allowed" | "wrong-state" | "in-progress" | "stale" | "too-large" | "address-too-long" | "wrong-media-type" | "invalid" | "key-reused" | "version-missing" | "too-many-requests" | "sign-in-locked" | "headers-too-large" | "unexpected" | "unavailable";
            message: string;
            request_id: string;
            /** @description What is wrong with the body, value by value. */
            errors?: {
                /** @description JSON pointer into the body. */
                pointer: string;
                message: string;
            }[];
            /** @description The record as it is now, when the sent version is stale. */
            current?: unknown;
        };
        Pagination: {
            current: number;
            /** @description Number of the first entry shown; 0 when there is none. */
            from: number;
            to: number;
            pages: number;
            total: number;
            per_page: number;
        };
    };
    responses: {
        /** @description How it stands. */
        Health: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "ok" | "starting" | "stopping" | "failing";
                    reason?: string;
                    /** @description Which revision of the manifest this node serves, if it reads revisions from the database. */
                    manifest?: {
                        active: number;
                        published: number;
                        /** @description Why this node does not serve the published revision. */
                        reason?: string;
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Health"];
            503: components["responses"]["Health"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Health"];
            503: components["responses"]["Health"];
        };
    };
    authorizeChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ChannelRequest"];
                "application/json": components["schemas"]["ChannelRequest"];
            };
        };
        responses: {
            /** @description The signature. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        auth: string;
                        /** @description Whose session asked, as text; the client hands it on unchanged. */
                        channel_data: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
