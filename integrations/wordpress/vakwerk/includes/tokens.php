<?php
/**
 * Embed tokens for visitors. The API token stays here: a page gets a short-lived token of the service, for one report or for uploads into
 * one project, which the service accepts from pages of this site alone.
 *
 * A page holds no token, so that it can be cached, but a grant: what this server itself wrote into it and signed. The script of the page
 * turns the grant into a token at each visit. Visitors cannot ask for anything that no author placed.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

/** How long a token lives. The service keeps 1000 tokens of a project, so visitors share one. */
const VAKWERK_TOKEN_MINUTES = 360;
/** A token that ends sooner is no longer handed out. */
const VAKWERK_TOKEN_REST_SECONDS = 3600;
/** A page whose token was refused gets another one, but never more often than this. */
const VAKWERK_RENEW_SECONDS = 300;
/** Of a grant on a page that not everybody may read. */
const VAKWERK_PRIVATE_GRANT_SECONDS = 3600;

/**
 * Signed permission to get tokens. On a public page it holds as long as the post is public, since the page may be cached anywhere; on a
 * private page, a draft and behind a password it ends within the hour, since such pages are made for each visit.
 *
 * @param array{report?: string, project?: string} $subject A report to read, or a project to upload into.
 */
function vakwerk_grant( array $subject ) {
	$post              = get_the_ID();
	$grant             = $subject;
	$grant['post']     = $post ? $post : 0;
	$grant['until']    = $post && ! vakwerk_is_public( $post ) ? time() + VAKWERK_PRIVATE_GRANT_SECONDS : 0;
	$payload           = rtrim( strtr( base64_encode( wp_json_encode( $grant ) ), '+/', '-_' ), '=' );
	return $payload . '.' . vakwerk_signature( $payload );
}

/**
 * What a grant is for; null where we did not write it, or it holds no more.
 *
 * @param string $text A grant.
 * @return array{report?: string, project?: string}|null
 */
function vakwerk_read_grant( $text ) {
	list( $payload, $signature ) = array_pad( explode( '.', $text, 2 ), 2, '' );
	if ( ! hash_equals( vakwerk_signature( $payload ), $signature ) ) {
		return null;
	}
	$grant = json_decode( base64_decode( strtr( $payload, '-_', '+/' ) ), true );
	if ( $grant['until'] > 0 ) {
		return $grant['until'] > time() ? $grant : null;
	}
	return 0 === $grant['post'] || vakwerk_is_public( $grant['post'] ) ? $grant : null;
}

/**
 * Signature under a grant, with the secrets of this site.
 *
 * @param string $payload The signed part.
 */
function vakwerk_signature( $payload ) {
	return hash_hmac( 'sha256', 'vakwerk-grant ' . $payload, wp_salt( 'auth' ) );
}

/**
 * Whether anybody may read a post.
 *
 * @param int $post Id of a post.
 */
function vakwerk_is_public( $post ) {
	return is_post_publicly_viewable( $post ) && '' === get_post_field( 'post_password', $post );
}

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'vakwerk/v1',
			'/token',
			array(
				'methods'             => 'POST',
				'callback'            => 'vakwerk_answer_token',
				// The grant is the permission. A nonce would be stale in a cached page, and the answer depends on no session.
				'permission_callback' => '__return_true',
				'args'                => array(
					'grant' => array(
						'type'      => 'string',
						'required'  => true,
						'maxLength' => 1000,
					),
					'renew' => array(
						'type'    => 'boolean',
						'default' => false,
					),
				),
			)
		);
	}
);

/**
 * A token for a page of this site that holds a grant.
 *
 * @param WP_REST_Request $request With `grant`, and `renew` where the token before was refused.
 * @return WP_REST_Response|WP_Error
 */
function vakwerk_answer_token( WP_REST_Request $request ) {
	$origin = $request->get_header( 'origin' );
	if ( null !== $origin && ! in_array( $origin, vakwerk_site_origins(), true ) ) {
		return new WP_Error( 'vakwerk_foreign_page', __( 'This token is for pages of this site alone.', 'vakwerk' ), array( 'status' => 403 ) );
	}
	$grant = vakwerk_read_grant( $request['grant'] );
	if ( null === $grant ) {
		return new WP_Error( 'vakwerk_no_grant', __( 'This page no longer shows anything of Vakwerk. Reload it.', 'vakwerk' ), array( 'status' => 403 ) );
	}
	$token = vakwerk_embed_token( $grant, $request['renew'] );
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	$response = new WP_REST_Response( array( 'token' => $token ) );
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}

/**
 * A token that lives for another hour at least, made now or shared with other visits.
 *
 * @param array $subject  A report to read, or a project to upload into.
 * @param bool  $is_again The one handed out before was refused.
 * @return string|WP_Error
 */
function vakwerk_embed_token( array $subject, $is_again = false ) {
	$order = vakwerk_token_order( $subject );
	if ( is_wp_error( $order ) ) {
		return $order;
	}
	$key   = 'vakwerk_token_' . vakwerk_key( $order['path'], wp_json_encode( $order['body'] ) );
	$known = get_transient( $key );
	if ( is_array( $known ) ) {
		$is_young = time() - $known['made'] < VAKWERK_RENEW_SECONDS;
		// Shorter where the API token itself ends soon.
		$rest = min( VAKWERK_TOKEN_REST_SECONDS, ( $known['until'] - $known['made'] ) / 2 );
		if ( $known['until'] - time() > $rest && ( ! $is_again || $is_young ) ) {
			return $known['token'];
		}
	}
	if ( 'refused' === $known ) {
		return vakwerk_no_token( 502 );
	}
	$made = vakwerk_call_for_visit( 'POST', $order['path'], $order['body'] );
	if ( is_wp_error( $made ) ) {
		if ( 'refused' === $made->get_error_code() ) {
			set_transient( $key, 'refused', VAKWERK_PAUSE_SECONDS );
			return vakwerk_no_token( 502 );
		}
		return vakwerk_no_token( 503 );
	}
	$until = strtotime( $made['expiresAt'] );
	$kept  = array(
		'token' => $made['token'],
		'made'  => time(),
		'until' => $until,
	);
	set_transient( $key, $kept, max( 1, $until - time() ) );
	return $made['token'];
}

/**
 * Where the token of a subject is made, and with what. Refuses what no administrator allows.
 *
 * @param array $subject A report to read, or a project to upload into.
 * @return array{path: string, body: array}|WP_Error
 */
function vakwerk_token_order( array $subject ) {
	$scope   = isset( $subject['report'] ) ? 'READ' : 'UPLOAD';
	$project = 'READ' === $scope ? vakwerk_project_of( $subject['report'] ) : $subject['project'];
	if ( is_wp_error( $project ) ) {
		return vakwerk_no_token( 503 );
	}
	if ( ! vakwerk_is_allowed( $project, $scope ) ) {
		return new WP_Error( 'vakwerk_not_allowed', vakwerk_not_allowed_words( $scope ), array( 'status' => 403 ) );
	}
	$body = array(
		'name'    => 'WordPress: ' . wp_html_excerpt( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 100 ),
		'scope'   => $scope,
		'origins' => vakwerk_site_origins(),
		'minutes' => VAKWERK_TOKEN_MINUTES,
	);
	if ( 'READ' === $scope ) {
		$body['report'] = array( 'id' => $subject['report'] );
	}
	return array(
		'path' => '/api/projects/' . rawurlencode( $project ) . '/embed-tokens',
		'body' => $body,
	);
}

/**
 * Words for an author. They are the same for a project that is not allowed and for one that does not exist.
 *
 * @param string $scope READ or UPLOAD.
 */
function vakwerk_not_allowed_words( $scope ) {
	return 'READ' === $scope
		? __( 'This report is of no project that pages may show. An administrator chooses the projects under Settings, Vakwerk.', 'vakwerk' )
		: __( 'Pages may not upload into this project. An administrator chooses the projects under Settings, Vakwerk.', 'vakwerk' );
}

/**
 * For visitors, who can do nothing about the cause.
 *
 * @param int $status Of the answer.
 */
function vakwerk_no_token( $status ) {
	return new WP_Error( 'vakwerk_no_token', __( 'The service gives no token now. An administrator finds out why under Settings, Vakwerk.', 'vakwerk' ), array( 'status' => $status ) );
}
